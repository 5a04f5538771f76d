/** Texts of the landing page about how a visit works. */
export const ABOUT_TEXTS = {
  included: {
    heading: 'What’s included',
    lead: 'The price covers your chef’s work. You do the shopping, and we write the list for you.',
    ours: 'Included',
    yours: 'From you',
  },
  questions: {
    heading: 'Questions and answers',
    pay: {
      question: 'When do I pay?',
      answer: (percent: number) => `You pay ${percent}% when you book, and the rest to your chef at the visit.`,
    },
    cancel: {
      question: 'What if I have to cancel?',
      answer: (whole: number, part: number, percent: number) =>
        `Up to ${whole} hours before the start, we refund your whole deposit. Up to ${part} hours before, we refund ${percent}% of it. Until a chef is assigned, we always refund all of it.`,
      more: 'How refunds work',
    },
    diets: {
      question: 'Can you cook Jain or vegan food?',
      answer: (all: number, jain: number, vegan: number) =>
        `Yes. Of our ${all} dishes, ${jain} can be cooked Jain and ${vegan} vegan.`,
    },
    verified: {
      question: 'How do you verify your chefs?',
      answer:
        'Before their first booking, all chefs confirm their phone number, tell us about their experience and send us an ID document.',
    },
    guests: {
      question: 'How many guests can a chef cook for?',
      answer: (least: number, most: number, phone: string) =>
        `You can book online for ${least} to ${most} people. For a bigger party, call us on ${phone}.`,
    },
  },
  areas: {
    heading: 'Where we cook',
    lead: 'Live somewhere else? Enter your address when you book, and we’ll tell you before you pay whether a chef can come.',
    chefs: (count: number) => `${count} ${count === 1 ? 'chef' : 'chefs'}`,
  },
  closing: {
    heading: 'Who’s coming to dinner?',
    lead: 'Pick a day and see your price. You only pay when you book.',
    estimate: 'See what it costs',
  },
} as const;
