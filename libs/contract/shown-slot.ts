/** Formats a time of the contract (`7.00 pm`) for people. */
export const shownSlot = (slot: string): string => slot;
