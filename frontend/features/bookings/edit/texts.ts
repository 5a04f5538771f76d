/** Texts of the edit form, loaded with it. */
export const TEXTS = {
  startDate: 'Start date',
  startTime: 'Start time',
  endTime: 'End time',
  noEnd: 'With this start, the visit would end outside our hours. Please choose an end time:',
  people: 'People',
  services: 'Additional services',
  occasion: 'Occasion',
  total: 'Total',
  newTotal: 'New total',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  nothing: 'You haven’t changed anything yet.',
  incomplete: 'Please fill in what’s missing to see the new total.',
  deposit: (amount: string) => `The deposit will be ${amount}.`,
  due: (paid: string, due: string) => `You’ve paid ${paid}, and ${due} is left to pay.`,
  refund: (amount: string) => `We’ll refund ${amount} right away to your original payment method.`,
  refundPart: (amount: string, percent: number, kept: string) =>
    `You’ve paid more than the new total. We’ll refund ${percent}% of the difference right away: ${amount}. We keep ${kept}.`,
  noRefund: (kept: string) =>
    `You’ve paid ${kept} more than the new total. It’s too late for a refund of the difference.`,
  later: (amount: string, moment: string) => `If you cancel after this change, we’ll refund ${amount} until ${moment}.`,
  laterNothing: 'If you cancel after this change, there’s no refund, even if you move the visit to a later day.',
  fixes: (percent: number) =>
    `After this change you can get back at most ${percent}%, even if you move the visit to a later day.`,
  chef: (name: string) => `If ${name} is free then, they’ll come. Otherwise we’ll find you another chef.`,
  keep: 'Keep it as it is',
  confirm: 'Change the booking',
  done: 'Your booking has been changed.',
  doneWith: (amount: string) => `Your booking has been changed. We’re refunding ${amount}.`,
} as const;
