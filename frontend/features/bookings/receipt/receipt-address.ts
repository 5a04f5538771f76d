/** Where the page of a receipt is. */
export const receiptAddress = (booking: string, number: string): string =>
  `/bookingdetails/receipt?${new URLSearchParams({ id: booking, number }).toString()}`;

/** What its file is called. */
export const receiptFile = (number: string): string => `receipt-${number}.pdf`;
