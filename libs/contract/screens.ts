/**
 * The paths of the screens: a page of any other path is answered with the status 404. A test compares them with the
 * routes of the frontend. The router ignores case and a slash at the end;
 * `:name` stands for one part, `:name?` for one or none.
 */
export const SCREENS: readonly string[] = [
  '/',
  '/OnboardingInfoScreen',
  '/Payment_gatway',
  '/Refund_Policy',
  '/Term_and_Condition',
  '/accessibility',
  '/allservice',
  '/booking',
  '/booking/menu',
  '/bookingdetails',
  '/bookingdetails/menu',
  '/bookingdetails/receipt',
  '/bookingdetails/shopping-list',
  '/bookingview',
  '/chef/documentation',
  '/chef/working-experince',
  '/chefs/:id?',
  '/contact',
  '/cook-on-leave',
  '/journalbookingdetails',
  '/login',
  '/meals',
  '/otp',
  '/partner/availability',
  '/partner/bookings',
  '/partner/dashboard',
  '/partner/earnings',
  '/partner/feedback',
  '/partner/feedbacks',
  '/partner/login',
  '/partner/login/code',
  '/partner/password',
  '/partner/profile',
  '/partner/rank',
  '/partner/registration',
  '/payment',
  '/payment/failed',
  '/policy',
  '/primeservice',
  '/privacy-policy',
  '/review',
  '/user/profile/update',
  '/user/rating',
  '/user/registration',
  '/userProfile',
  '/verify-email',
];

const PATTERNS = SCREENS.map((path) => new RegExp(`^${path.replace(/\/:\w+(\?)?/g, '(/[^/]+)$1')}$`, 'i'));

export const isScreen = (path: string): boolean => {
  const address = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PATTERNS.some((pattern) => pattern.test(address));
};
