/** Screens outside a link's path that belong to it. */
const OTHER_SCREENS: Readonly<Record<string, string>> = {
  '/bookingdetails': '/partner/bookings',
  '/user/rating': '/partner/bookings',
  '/user/profile/update': '/partner/profile',
};

/** The path of the chef's navigation link to mark on the screen at `pathname`; paths are compared in any letter case. */
export function linkOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return OTHER_SCREENS[path] ?? path;
}
