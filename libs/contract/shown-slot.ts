/** A time as the contract writes it (`7.00 pm`), as people read it. */
export const shownSlot = (slot: string): string => slot;
