/**
 * The subjects whose keys encrypt personal fields. A key serves one person and one purpose, so that purposes can end
 * separately: a customer's own key has the customer's id.
 */

/** A number to which codes were sent, between two erasures. */
export const numberSubject = (phoneIndex: string, era: number): string =>
  era === 0 ? `phone-${phoneIndex}` : `phone-${phoneIndex}-${era}`;

/** A message to the company: its author need not have an account. */
export const ticketSubject = (ticketId: string): string => `ticket-${ticketId}`;
