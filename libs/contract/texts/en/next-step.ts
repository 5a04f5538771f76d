/** What happens next with a booking, on its page. */
export const NEXT_STEP_TEXTS = {
  chef: {
    inProgress: (end: string) => `You’re cooking until ${end}.`,
    notStarted: (start: string) => `This visit began at ${start}, and you haven’t started it yet.`,
    complete: 'This visit is complete. Thank you for cooking!',
    nobodyCame: 'Your guest says that nobody came to this visit.',
    givenAway: 'This visit is no longer yours. You don’t need to come.',
    cancelled: (moment: string) => `This visit was cancelled on ${moment}. You don’t need to come.`,
  },
  pay: (amount: string) =>
    `Pay the deposit of ${amount} to place this booking. If it isn’t paid by the start, we’ll cancel the booking.`,
  confirming: 'We haven’t received your payment yet. If you haven’t paid, you can do it now.',
  payAgain: (amount: string) => `The payment didn’t go through. Pay the deposit of ${amount} to place this booking.`,
  chefSoon: 'Your deposit is paid. We’re finding your chef.',
  asking: (until: string) => `Your deposit is paid. We’re asking a chef, who can answer until ${until}.`,
  ifNobody: (start: string, amount: string) =>
    `If no chef is free by ${start}, we’ll cancel and refund all of ${amount}.`,
  freeUntilChef: 'Until you have a chef, cancelling is free.',
  placed: (chef: string, moment: string) => `${chef} comes to you on ${moment}.`,
  inProgress: (end: string) => `Your chef is cooking until ${end}. Enjoy!`,
  notMet: (end: string) => `Your visit lasts until ${end}. If your chef isn’t there yet, please call.`,
  nobodyCame: (amount: string) => `Nobody came to this visit, and ${amount} goes back to you. We’re sorry.`,
  over: 'This visit is over.',
  complete: 'We hope you enjoyed your meal.',
  cancelled: (reason: string, moment: string) => `${reason} on ${moment}.`,
  cancelledOnce: 'This booking was cancelled.',
  refunding: (amount: string, days: number) =>
    `We’re refunding ${amount}. It reaches your account within ${days} business days.`,
  refunded: (amount: string, days: number) =>
    `We’ve refunded ${amount}. It reaches your account within ${days} business days.`,
  byYou: 'You cancelled this booking',
  unpaid: 'We cancelled this booking because the deposit wasn’t paid',
  nobodyFree: 'We cancelled this booking because no chef was free',
  byUs: 'This booking was cancelled',
} as const;
