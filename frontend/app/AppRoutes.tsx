import { saveReturn } from '../lib/session/return-path.js';
import { LOGIN_OF, pendingEnd, useSession, useStoredRole } from '../lib/session/session.js';
import { stored } from '../lib/storage/storage.js';
import { Layout } from './Layout.js';
import type { Role } from '@libs/contract/enums.js';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type ComponentType, lazy, useEffect } from 'react';

type Load = () => Promise<{ readonly default: ComponentType }>;

/**
 * Wraps a screen that reads server data. The query library is loaded with the screen instead of with the frame,
 * because the landing and legal pages do not need it.
 */
const withQueries = (load: Load) =>
  lazy(async () => {
    const [{ default: Screen }, { Queries }] = await Promise.all([load(), import('../api/client/query-client.js')]);
    const WithQueries = () => (
      <Queries>
        <Screen />
      </Queries>
    );
    return { default: WithQueries };
  });

function screen(path: string, load: Load) {
  const Screen = withQueries(load);
  return <Route path={path} element={<Screen />} />;
}

/** The route of a screen without server data. */
function plainScreen(path: string, load: Load) {
  const Screen = lazy(load);
  return <Route path={path} element={<Screen />} />;
}

const PartnerFrame = withQueries(() => import('../features/partner/frame/PartnerFrame.js'));
const WrongRole = lazy(() => import('./pages/WrongRole.js'));

/** Around screens of both roles; a customer does not load the chefs' navigation. */
const FrameOfRole = () => (useSession()?.role === 'chef' ? <PartnerFrame /> : <Outlet />);

/** Made once: a screen that is lazy again would be drawn again. */
const ROUTES = (
  <Route element={<Layout />}>
    {plainScreen('/', () => import('../features/landing/LandingPage.js'))}
    {screen('/allservice', () => import('../features/services/AllServicesPage.js'))}
    {screen('/primeservice', () => import('../features/services/PrimeServicePage.js'))}
    {screen('/meals', () => import('../features/services/meals/MealsPage.js'))}
    {screen('/chefs/:id?', () => import('../features/chefs/ChefsPage.js'))}
    {screen('/cook-on-leave', () => import('../features/booking/OnLeavePage.js'))}
    {screen('/contact', () => import('../features/contact/ContactPage.js'))}
    {plainScreen('/privacy-policy', () => import('../features/legal/privacy/PrivacyPage.js'))}
    {plainScreen('/Refund_Policy', () => import('../features/legal/refund/RefundPage.js'))}
    {plainScreen('/Term_and_Condition', () => import('../features/legal/terms/TermsPage.js'))}
    {plainScreen('/accessibility', () => import('../features/legal/accessibility/AccessibilityPage.js'))}
    {screen('/verify-email', () => import('../features/email/VerifyEmailPage.js'))}
    {screen('/login', () => import('../features/login/customer/LoginPage.js'))}
    {screen('/otp', () => import('../features/login/OtpPage.js'))}
    {screen('/user/registration', () => import('../features/login/customer/RegistrationPage.js'))}
    <Route element={<RequireSession />}>
      <Route element={<FrameOfRole />}>
        {screen('/bookingdetails', () => import('../features/bookings/BookingDetailsPage.js'))}
        {screen('/bookingdetails/shopping-list', () => import('../features/bookings/menu/ShoppingListPage.js'))}
        {screen('/user/rating', () => import('../features/review/RatingPage.js'))}
        {screen('/user/profile/update', () => import('../features/account/ProfileUpdatePage.js'))}
      </Route>
    </Route>
    <Route element={<RequireSession role="user" />}>
      {screen('/OnboardingInfoScreen', () => import('../features/login/customer/OnboardingPage.js'))}
      {screen('/booking', () => import('../features/booking/BookingPage.js'))}
      {screen('/booking/menu', () => import('../features/booking/menu/ChooseMenuPage.js'))}
      {screen('/journalbookingdetails', () => import('../features/booking/SummaryPage.js'))}
      {screen('/Payment_gatway', () => import('../features/booking/DepositPage.js'))}
      {screen('/payment', () => import('../features/booking/PaymentPage.js'))}
      {screen('/payment/failed', () => import('../features/booking/PaymentFailedPage.js'))}
      {screen('/bookingview', () => import('../features/bookings/BookingsPage.js'))}
      {screen('/bookingdetails/menu', () => import('../features/bookings/menu/MenuPage.js'))}
      {screen('/bookingdetails/receipt', () => import('../features/bookings/receipt/ReceiptPage.js'))}
      {screen('/userProfile', () => import('../features/account/ProfilePage.js'))}
      {screen('/review', () => import('../features/review/ReviewPage.js'))}
    </Route>
    {screen('/partner/registration', () => import('../features/login/chef/RegistrationPage.js'))}
    {screen('/partner/login', () => import('../features/login/chef/LoginPage.js'))}
    {screen('/partner/login/code', () => import('../features/login/chef/CodeLoginPage.js'))}
    {screen('/partner/password', () => import('../features/login/chef/PasswordPage.js'))}
    <Route element={<RequireSession role="chef" />}>
      {screen('/chef/working-experince', () => import('../features/partner/onboarding/ExperiencePage.js'))}
      {screen('/chef/documentation', () => import('../features/partner/onboarding/DocumentationPage.js'))}
    </Route>
    <Route element={<PartnerFrame />}>
      {plainScreen('/policy', () => import('../features/partner/policy/PolicyPage.js'))}
      <Route element={<RequireSession role="chef" />}>
        {screen('/partner/dashboard', () => import('../features/partner/dashboard/DashboardPage.js'))}
        {screen('/partner/bookings', () => import('../features/partner/bookings/PartnerBookingsPage.js'))}
        {screen('/partner/availability', () => import('../features/partner/availability/AvailabilityPage.js'))}
        {screen('/partner/earnings', () => import('../features/partner/earnings/EarningsPage.js'))}
        {screen('/partner/feedback', () => import('../features/partner/feedback/FeedbackPage.js'))}
        <Route path="/partner/feedbacks" element={<Navigate to="/partner/feedback" replace />} />
        {screen('/partner/rank', () => import('../features/partner/offers/RankPage.js'))}
        {screen('/partner/profile', () => import('../features/partner/profile/ProfilePage.js'))}
      </Route>
    </Route>
    {plainScreen('*', () => import('./pages/NotFound.js'))}
  </Route>
);

export const AppRoutes = () => <Routes>{ROUTES}</Routes>;

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
