/** Texts of a weekly cook. */
export const SERIES_TEXTS = {
  title: 'Weekly cook',
  offer: {
    lead: 'Liked this time? We propose the same visit every week, and you book each one with a press. Nothing is charged by itself.',
    button: 'Every week at this time',
    title: 'Every week at this time',
    explains: (day: string) =>
      `We propose the next visit, ${day}, four days before, with the same chef first. You accept and pay each visit by itself, or do nothing.`,
    until: 'Last day',
    untilHint: 'Leave it empty to go on until you stop.',
    start: 'Start',
    close: 'Not now',
    started: 'Your weekly cook is set up',
  },
  every: (day: string, time: string) => `Every ${day} at ${time}`,
  until: (date: string) => `until ${date}`,
  next: (visit: string, proposed: string) => `Next: ${visit}. We propose it on ${proposed}.`,
  proposed: (visit: string) => `Next visit: ${visit}`,
  answer: (until: string) => `Accept it until ${until}, or do nothing.`,
  accept: (deposit: string) => `Pay ${deposit} and book`,
  total: (total: string) => `${total} in all`,
  booked: 'This visit is booked.',
  open: 'See the booking',
  stop: 'Stop',
  stopped: 'Your weekly cook is stopped. Visits that are booked stay.',
  ended: {
    customer: 'You stopped your weekly cook.',
    erasure: 'Your weekly cook is stopped.',
    unpaid: 'Your weekly cook is stopped, because three visits in a row were not paid.',
    over: 'Your weekly cook has reached its last day.',
  },
} as const;
