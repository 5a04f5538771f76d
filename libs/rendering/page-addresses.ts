/** Addresses of pages in messages and files. `publicUrl` is the address of the product, without a trailing slash. */
const ofBooking =
  (path: string) =>
  (publicUrl: string, bookingId: string): string =>
    `${publicUrl}${path}?id=${bookingId}`;

export const bookingPage = ofBooking('/bookingdetails');
export const shoppingListPage = ofBooking('/bookingdetails/shopping-list');
