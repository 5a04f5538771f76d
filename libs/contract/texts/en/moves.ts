/** Texts of another date that one side of a booking proposes to the other. */
export const MOVE_TEXTS = {
  button: 'Propose another date',
  dialog: {
    title: 'Propose another date',
    lead: {
      user: (chef: string) => `${chef} decides. Until then, and without an answer, your visit stays as it is.`,
      chef: 'Your guest decides. Until then, and without an answer, the visit stays as it is.',
    },
    date: 'New date',
    time: 'New time',
    send: 'Ask',
    keep: 'Keep the date',
    sent: 'We’ve asked. You’ll hear from us.',
  },
  asked: {
    title: {
      user: (chef: string) => `${chef} asks for another date`,
      chef: 'Your guest asks for another date',
    },
    from: 'Booked',
    to: 'New',
    until: (time: string) => `Please answer by ${time}. Without an answer the visit stays as it is.`,
    samePrice: 'The price stays the same.',
    accept: 'Accept the new date',
    accepted: 'The visit is moved',
    decline: 'Keep the date',
    declined: 'The visit stays as it was',
  },
  waiting: {
    title: {
      user: (chef: string) => `You asked ${chef} for another date`,
      chef: 'You asked your guest for another date',
    },
    until: (time: string) => `The answer can come until ${time}. Until then the visit stays as it is.`,
    withdraw: 'Take it back',
    withdrawn: 'Taken back',
  },
} as const;
