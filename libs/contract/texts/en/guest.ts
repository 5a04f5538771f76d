/** What is disclosed of the customer to a chef. */
export const GUEST_TEXTS = {
  withheld: 'No longer shown',
  former: 'A former guest',
  pin: (digits: string) => `PIN ${digits}…`,
  addressFrom: (moment: string) => `You’ll see the address from ${moment}.`,
  addressUntil: (moment: string) => `You could see the address until ${moment}.`,
} as const;
