/** The paths of a booking's screens. */
const addressOf = (path: string) => (id: string) => `${path}?${new URLSearchParams({ id }).toString()}`;

export const bookingAddress = addressOf('/bookingdetails');
export const menuAddress = addressOf('/bookingdetails/menu');
export const shoppingListAddress = addressOf('/bookingdetails/shopping-list');
