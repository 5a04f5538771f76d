/**
 * The paths of the screens: a page of any other path is answered with the status 404. A test compares them with the
 * routes of the frontend. The router ignores case and a slash at the end.
 */
export const SCREENS: ReadonlySet<string> = new Set(
  [
    '/',
    '/OnboardingInfoScreen',
    '/Payment_gatway',
    '/Refund_Policy',
    '/Term_and_Condition',
    '/accessibility',
    '/allservice',
    '/booking',
    '/bookingdetails',
    '/bookingdetails/receipt',
    '/bookingview',
    '/chef/documentation',
    '/chef/working-experince',
    '/contact',
    '/journalbookingdetails',
    '/login',
    '/meals',
    '/otp',
    '/partner/bookings',
    '/partner/dashboard',
    '/partner/feedback',
    '/partner/feedbacks',
    '/partner/login',
    '/partner/password',
    '/partner/profile',
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
  ].map((path) => path.toLowerCase()),
);

export const isScreen = (path: string): boolean => SCREENS.has(path.toLowerCase().replace(/(.)\/+$/, '$1'));
