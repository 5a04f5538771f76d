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
        `You get your whole deposit back up to ${whole} hours before the start, and ${percent}% of it up to ${part} hours before. As long as no chef is assigned, you get all of it.`,
      more: 'How refunds work',
    },
    diets: {
      question: 'Can you cook Jain or vegan food?',
      answer: (all: number, jain: number, vegan: number) =>
        `Yes. Our chefs choose from ${all} dishes: ${jain} of them can be cooked Jain, and ${vegan} vegan.`,
    },
    verified: {
      question: 'How do you verify your chefs?',
      answer:
        'Before their first booking, all chefs confirm their phone number, tell us about their experience and send us an ID.',
    },
    guests: {
      question: 'How many guests can a chef cook for?',
      answer: (least: number, most: number, phone: string) =>
        `You can book online for ${least} to ${most} people. For a bigger party, call us on ${phone}.`,
    },
  },
  areas: {
    heading: 'Where we cook',
    lead: 'Somewhere else? Enter your address when you book: we tell you before you pay whether a chef can come.',
    chefs: (count: number) => `${count} ${count === 1 ? 'chef' : 'chefs'}`,
  },
  closing: {
    heading: 'Who’s coming to dinner?',
    lead: 'Pick a day and see your price. You only pay when you book.',
    estimate: 'See what it costs',
  },
} as const;
