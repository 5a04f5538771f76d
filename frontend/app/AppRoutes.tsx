import { saveReturn } from '../lib/session/return-path.js';
import { LOGIN_OF, pendingEnd, useSession, useStoredRole } from '../lib/session/session.js';
import { stored } from '../lib/storage/storage.js';
import { Layout } from './Layout.js';
import type { Role } from '@libs/contract/enums.js';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type ComponentType, lazy, useEffect } from 'react';

/**
 * Wraps a screen that reads server data. The query library is loaded with the screen instead of with the frame,
 * because the landing and legal pages do not need it.
 */
const withQueries = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(async () => {
    const [{ default: Screen }, { Queries }] = await Promise.all([load(), import('./Queries.js')]);
    const WithQueries = () => (
      <Queries>
        <Screen />
      </Queries>
    );
    return { default: WithQueries };
  });

const Landing = lazy(() => import('../features/landing/LandingPage.js'));
const Login = withQueries(() => import('../features/login/customer/LoginPage.js'));
const Otp = withQueries(() => import('../features/login/customer/OtpPage.js'));
const Onboarding = withQueries(() => import('../features/login/customer/OnboardingPage.js'));
const Booking = withQueries(() => import('../features/booking/BookingPage.js'));
const EarlyMenu = withQueries(() => import('../features/booking/menu/ChooseMenuPage.js'));
const Summary = withQueries(() => import('../features/booking/SummaryPage.js'));
const Deposit = withQueries(() => import('../features/booking/DepositPage.js'));
const Payment = withQueries(() => import('../features/booking/PaymentPage.js'));
const PaymentFailed = withQueries(() => import('../features/booking/PaymentFailedPage.js'));
const Bookings = withQueries(() => import('../features/bookings/BookingsPage.js'));
const BookingDetails = withQueries(() => import('../features/bookings/BookingDetailsPage.js'));
const Receipt = withQueries(() => import('../features/bookings/receipt/ReceiptPage.js'));
const Menu = withQueries(() => import('../features/bookings/menu/MenuPage.js'));
const ShoppingList = withQueries(() => import('../features/bookings/menu/ShoppingListPage.js'));
const Profile = withQueries(() => import('../features/account/ProfilePage.js'));
const ProfileUpdate = withQueries(() => import('../features/account/ProfileUpdatePage.js'));
const PartnerFrame = withQueries(() => import('../features/partner/frame/PartnerFrame.js'));
const PartnerLogin = withQueries(() => import('../features/login/chef/LoginPage.js'));
const PartnerRegistration = withQueries(() => import('../features/login/chef/RegistrationPage.js'));
const PartnerPassword = withQueries(() => import('../features/login/chef/PasswordPage.js'));
const PartnerDashboard = withQueries(() => import('../features/partner/dashboard/DashboardPage.js'));
const PartnerBookings = withQueries(() => import('../features/partner/bookings/PartnerBookingsPage.js'));
const PartnerFeedback = withQueries(() => import('../features/partner/feedback/FeedbackPage.js'));
const PartnerProfile = withQueries(() => import('../features/partner/profile/ProfilePage.js'));
const PartnerPolicy = lazy(() => import('../features/partner/policy/PolicyPage.js'));
const ChefExperience = withQueries(() => import('../features/partner/onboarding/ExperiencePage.js'));
const ChefDocumentation = withQueries(() => import('../features/partner/onboarding/DocumentationPage.js'));
const Registration = withQueries(() => import('../features/login/customer/RegistrationPage.js'));
const Review = withQueries(() => import('../features/review/ReviewPage.js'));
const Rating = withQueries(() => import('../features/review/RatingPage.js'));
const AllServices = withQueries(() => import('../features/services/AllServicesPage.js'));
const PrimeServices = withQueries(() => import('../features/services/PrimeServicePage.js'));
const Meals = withQueries(() => import('../features/services/meals/MealsPage.js'));
const Chefs = withQueries(() => import('../features/chefs/ChefsPage.js'));
const Contact = withQueries(() => import('../features/contact/ContactPage.js'));
const Privacy = lazy(() => import('../features/legal/privacy/PrivacyPage.js'));
const Refunds = lazy(() => import('../features/legal/refund/RefundPage.js'));
const Terms = lazy(() => import('../features/legal/terms/TermsPage.js'));
const Accessibility = lazy(() => import('../features/legal/accessibility/AccessibilityPage.js'));
const VerifyEmail = withQueries(() => import('../features/email/VerifyEmailPage.js'));
const NotFound = lazy(() => import('./pages/NotFound.js'));

/** Around screens of both roles; a customer does not load the chefs' navigation. */
const FrameOfRole = () => (useSession()?.role === 'chef' ? <PartnerFrame /> : <Outlet />);

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="/" element={<Landing />} />
      <Route path="/allservice" element={<AllServices />} />
      <Route path="/primeservice" element={<PrimeServices />} />
      <Route path="/meals" element={<Meals />} />
      <Route path="/chefs/:id?" element={<Chefs />} />
      <Route path="/contact" element={<Contact />} />
      <Route path="/privacy-policy" element={<Privacy />} />
      <Route path="/Refund_Policy" element={<Refunds />} />
      <Route path="/Term_and_Condition" element={<Terms />} />
      <Route path="/accessibility" element={<Accessibility />} />
      <Route path="/verify-email" element={<VerifyEmail />} />
      <Route path="/login" element={<Login />} />
      <Route path="/otp" element={<Otp />} />
      <Route path="/user/registration" element={<Registration />} />
      <Route element={<RequireSession />}>
        <Route element={<FrameOfRole />}>
          <Route path="/bookingdetails" element={<BookingDetails />} />
          <Route path="/bookingdetails/shopping-list" element={<ShoppingList />} />
          <Route path="/user/rating" element={<Rating />} />
          <Route path="/user/profile/update" element={<ProfileUpdate />} />
        </Route>
      </Route>
      <Route element={<RequireSession role="user" />}>
        <Route path="/OnboardingInfoScreen" element={<Onboarding />} />
        <Route path="/booking" element={<Booking />} />
        <Route path="/booking/menu" element={<EarlyMenu />} />
        <Route path="/journalbookingdetails" element={<Summary />} />
        <Route path="/Payment_gatway" element={<Deposit />} />
        <Route path="/payment" element={<Payment />} />
        <Route path="/payment/failed" element={<PaymentFailed />} />
        <Route path="/bookingview" element={<Bookings />} />
        <Route path="/bookingdetails/menu" element={<Menu />} />
        <Route path="/bookingdetails/receipt" element={<Receipt />} />
        <Route path="/userProfile" element={<Profile />} />
        <Route path="/review" element={<Review />} />
      </Route>
      <Route path="/partner/registration" element={<PartnerRegistration />} />
      <Route path="/partner/login" element={<PartnerLogin />} />
      <Route path="/partner/password" element={<PartnerPassword />} />
      <Route element={<RequireSession role="chef" />}>
        <Route path="/chef/working-experince" element={<ChefExperience />} />
        <Route path="/chef/documentation" element={<ChefDocumentation />} />
      </Route>
      <Route element={<PartnerFrame />}>
        <Route path="/policy" element={<PartnerPolicy />} />
        <Route element={<RequireSession role="chef" />}>
          <Route path="/partner/dashboard" element={<PartnerDashboard />} />
          <Route path="/partner/bookings" element={<PartnerBookings />} />
          <Route path="/partner/feedback" element={<PartnerFeedback />} />
          <Route path="/partner/feedbacks" element={<Navigate to="/partner/feedback" replace />} />
          <Route path="/partner/profile" element={<PartnerProfile />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);

const WrongRole = lazy(() => import('./pages/WrongRole.js'));

/**
 * Restricts screens to logged-in users, optionally of one role. Visitors log in first and return; users of the other
 * role see a message.
 */
function RequireSession({ role }: { readonly role?: Role }) {
  const session = useSession();
  const known = useStoredRole();
  const { pathname, search } = useLocation();
  // The layout handles a session end that is still pending, and knows whether to return.
  const sent = !session && !pendingEnd();
  useEffect(() => {
    if (sent) saveReturn(pathname + search, stored('id'));
  }, [sent, pathname, search]);
  if (session) return role && session.role !== role ? <WrongRole role={role} /> : <Outlet />;
  return sent ? <Navigate to={LOGIN_OF[role ?? known ?? 'user']} replace state={{ resume: true }} /> : null;
}
