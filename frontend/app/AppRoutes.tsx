import { MESSAGES } from '@libs/contract/messages.js';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { TEXTS } from '../lib/texts.js';
import { Layout } from './Layout.js';
import { ComingSoon } from './pages/ComingSoon.js';
import { RequireSession } from './RequireSession.js';

const Landing = lazy(() => import('../features/landing/LandingPage.js'));
const Login = lazy(() => import('../features/login/LoginPage.js'));
const Otp = lazy(() => import('../features/login/OtpPage.js'));
const Onboarding = lazy(() => import('../features/login/OnboardingPage.js'));
const Booking = lazy(() => import('../features/booking/BookingPage.js'));
const Summary = lazy(() => import('../features/booking/SummaryPage.js'));
const Deposit = lazy(() => import('../features/booking/DepositPage.js'));
const Payment = lazy(() => import('../features/booking/PaymentPage.js'));
const PaymentFailed = lazy(() => import('../features/booking/PaymentFailedPage.js'));
const Bookings = lazy(() => import('../features/bookings/BookingsPage.js'));
const BookingDetails = lazy(() => import('../features/bookings/BookingDetailsPage.js'));
const NotFound = lazy(() => import('./pages/NotFound.js'));

const { labels } = MESSAGES;
const { footer } = TEXTS;
/** Screens that links already lead to and that open later, by address. */
const SOON = {
  '/allservice': labels.services,
  '/contact': labels.contactUs,
  '/review': labels.review,
  '/userProfile': labels.profile,
  '/partner/registration': labels.joinUs,
  '/partner/profile': labels.profile,
  '/partner/bookings': labels.myBookings,
  '/partner/feedbacks': labels.review,
  '/privacy-policy': footer.privacy,
  '/Refund_Policy': footer.refund,
  '/Term_and_Condition': footer.terms,
} as const;

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="/" element={<Landing />} />
      <Route path="/login" element={<Login />} />
      <Route path="/otp" element={<Otp />} />
      <Route element={<RequireSession />}>
        <Route path="/bookingdetails" element={<BookingDetails />} />
      </Route>
      <Route element={<RequireSession role="user" />}>
        <Route path="/OnboardingInfoScreen" element={<Onboarding />} />
        <Route path="/booking" element={<Booking />} />
        <Route path="/journalbookingdetails" element={<Summary />} />
        <Route path="/Payment_gatway" element={<Deposit />} />
        <Route path="/payment" element={<Payment />} />
        <Route path="/payment/failed" element={<PaymentFailed />} />
        <Route path="/bookingview" element={<Bookings />} />
      </Route>
      {Object.entries(SOON).map(([path, title]) => (
        <Route key={path} path={path} element={<ComingSoon key={path} title={title} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
