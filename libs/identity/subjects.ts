/**
 * Whose key seals what. A key serves one person and one purpose, so that a purpose can end by itself: a customer's own key
 * bears the customer's id.
 */

/** A number that codes were sent to, from one time that it was forgotten to the next. */
export const numberSubject = (phoneIndex: string, era: number): string =>
  era === 0 ? `phone-${phoneIndex}` : `phone-${phoneIndex}-${era}`;
