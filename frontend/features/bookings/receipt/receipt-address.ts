/** The path of a receipt's page. */
export const receiptAddress = (booking: string, number: string): string =>
  `/bookingdetails/receipt?${new URLSearchParams({ id: booking, number }).toString()}`;
