import type { PreparationKind } from '@libs/menu/dish.js';

/** The steps of a visit that a chef presses, also without network. */
export const VISIT_STEP_TEXTS = {
  depart: 'On my way',
  arrive: 'I have arrived',
  startVisit: 'Start the visit',
  waits: (time: string) => `Pressed at ${time}. Will be sent when you are online.`,
  sending: (time: string) => `Pressed at ${time}. Sending…`,
  sent: (step: string, time: string) => `Sent: ${step}, ${time}`,
  refused: (step: string, time: string) => `“${step}”, pressed at ${time}, was not recorded.`,
  understood: 'OK',
} as const;

/** A chef's page of a visit, to work from. */
export const CHEF_DAY_TEXTS = {
  title: 'Your visit',
  needs: 'Allergies and diet',
  navigate: 'Navigate',
  call: (name: string) => `Call ${name}`,
  steps: 'Steps',
  from: (moment: string) => `From ${moment}`,
  departed: (time: string) => `On the way since ${time}`,
  arrived: (time: string) => `Arrived at ${time}`,
  started: (time: string) => `Started at ${time}`,
  code: 'Start code',
  codeHint: 'Your customer sees four digits on their booking page. They show that you came.',
  digits: 'Last four digits of their number',
  digitsHint: 'Call your customer first and make sure that you are at the right door.',
  noCode: 'They can’t find the code',
  withCode: 'Enter the start code instead',
  orCustomer: 'Your customer can also confirm on their own phone that you are there.',
  byNumber:
    'A number shows less than the code. Please ask for the code as well: otherwise the visit counts a day after its end.',
  start: 'Start',
  fourDigits: 'Please enter the four digits.',
  collect: 'To collect at the visit',
  more: 'More time',
  moreLead: 'Your customer decides on their own phone. It is added to what you collect.',
  offer: (minutes: number, amount: string) => `${minutes} minutes more, ${amount}`,
  waiting: (minutes: number, amount: string) =>
    `You offered ${minutes} more minutes for ${amount}. Your customer hasn’t answered yet.`,
} as const;

/** What is done for the dishes before they are served. */
export const PREPARATION_TEXTS = {
  title: 'Preparation',
  lead: 'Counted back from serving, two dishes at a time.',
  before: 'Before the visit',
  beforeLead: 'Done at home, or after you’ve agreed on an earlier start or on quicker dishes with your guest.',
  during: 'At your guest’s',
  kinds: {
    'soak-long': (dishes: string) => `Soak for 12 hours: ${dishes}`,
    soak: (dishes: string) => `Soak: ${dishes}`,
    marinate: (dishes: string) => `Marinate: ${dishes}`,
    knead: (dishes: string) => `Knead the dough: ${dishes}`,
    cook: (dishes: string) => `Begin: ${dishes}`,
    serve: () => 'Serve',
  } satisfies Record<PreparationKind, (dishes: string) => string>,
} as const;

/** The same day for the customer. */
export const CUSTOMER_DAY_TEXTS = {
  title: 'Today',
  codeFrom: (time: string) => `You’ll see it here from ${time}.`,
  call: (chef: string) => `Call ${chef}`,
  due: 'To pay at the visit',
  dueLead: 'In cash, or by UPI with the code on your chef’s phone.',
  paid: 'Everything is paid.',
  buy: 'Left to buy',
  left: (left: number, all: number) => `${left} of ${all}`,
  bought: 'Everything is bought.',
  list: 'Whole shopping list',
  departed: (chef: string, time: string) => `${chef} set out at ${time}.`,
  arrived: (chef: string, time: string) => `${chef} arrived at ${time}.`,
  started: (time: string) => `You met at ${time}. Enjoy!`,
  saidToBeMet: (chef: string, time: string) => `${chef} says that you met at ${time}. Please confirm it.`,
  code: 'Your start code',
  codeLead: (chef: string) => `Say these four digits to ${chef} at the door.`,
  confirm: (chef: string) => `${chef} is here`,
  moreTitle: (minutes: number) => `${minutes} more minutes?`,
  more: (chef: string, end: string, amount: string) =>
    `${chef} can stay until ${end} for ${amount}. You pay it at the visit, with the rest.`,
  accept: (amount: string) => `Yes, for ${amount}`,
  decline: 'No, thank you',
} as const;

/** Whether the chef came to a visit that nobody started. */
export const NO_SHOW_TEXTS = {
  customer: {
    title: (chef: string) => (chef ? `Did ${chef} come?` : 'Did your chef come?'),
    lead: (until: string, back: string) =>
      `Nobody has confirmed the start of this visit. If nobody came, tell us by ${until}, and you get ${back} back.`,
    button: 'Nobody came',
    sure: 'Nobody came?',
    effect: (chef: string, back: string) =>
      `We refund ${back}, everything that you paid. ${chef || 'The chef'} earns nothing, may get visits later than others for a while, and can say what happened.`,
    /** Also of a report in the dialog of problems. */
    arrived: (chef: string, time: string) =>
      `By the record ${chef || 'your chef'} arrived at ${time}. If you say that nobody came all the same, it counts as one of your free cancellations.`,
    confirm: 'Nobody came',
    keep: 'Back',
    done: 'We’re sorry. Your money is on its way back.',
    reported: (at: string) => `You told us on ${at} that nobody came. Everything that you paid goes back to you.`,
    answered: (words: string) => `The chef says: “${words}”`,
  },
  chef: {
    waits: (until: string) =>
      `Nobody confirmed the start of this visit. Your earnings and ratings count from ${until}, unless your guest says that nobody came. Next time, ask for the start code.`,
    reported: (at: string) =>
      `Your guest told us on ${at} that nobody came. The money goes back to them, and your rank counts this like a visit that was given up late, unless you had pressed “I have arrived” and your guest had no free cancellation left.`,
    what: 'What happened?',
    whatHint: 'Your guest and the people who look into it read this. It doesn’t change the refund.',
    send: 'Send',
    sent: 'Thank you. We’ve noted what you say.',
    answered: (words: string) => `You said: “${words}”`,
  },
} as const;

/** What the customer sees first once the visit is over. */
export const AFTER_VISIT_TEXTS = {
  title: (chef: string) => (chef ? `How was it with ${chef}?` : 'How was it?'),
  lead: 'One press is enough. Everyone can read your stars, with your first name, the occasion and the month. You can rate a visit once.',
  thanks: (stars: number) => `Thank you for ${stars === 1 ? '1 star' : `${stars} stars`}.`,
  words: 'A few words, if you like',
  wordsHint: 'Everyone can read them, and your chef can reply.',
  save: 'Add your words',
  saved: 'Thank you. Your words are with your stars.',
  wrong: 'Something went wrong?',
} as const;

/** What went wrong at a visit, and what happens next with the money. */
export const PROBLEM_TEXTS = {
  title: 'What went wrong?',
  kinds: { 'no-show': 'Nobody came', late: 'The chef came late', food: 'The food', other: 'Something else' },
  missing: 'Please choose what went wrong.',
  next: 'What happens next with the money',
  nobodyCame: (back: string, until: string) =>
    `You get back everything that you paid, ${back}, to the account it came from. You can say it until ${until}.`,
  late: (minutes: number, back: string, until: string) =>
    `By the record the visit began ${minutes} minutes late. If you say so by ${until}, ${back} goes back to the account you paid from.`,
  inTime: (minutes: number, share: number) =>
    `${share}% of the price comes back of a visit that began more than ${minutes} minutes late by the record: by your chef’s arrival or the start with the code or the number, if you say so within a day. This one didn’t, or the day is over, so nothing comes back by itself.`,
  nothing:
    'Nothing comes back by itself. Your chef reads it and can answer once, and your stars count for who gets the next visits.',
  further: (officer: string, email: string) =>
    `If that doesn’t settle it, write to ${officer}, our Grievance Officer: ${email}. You can also call the National Consumer Helpline:`,
  minutes: 'By how many minutes?',
  note: 'What happened?',
  noteHint: 'Your chef reads it too.',
  send: 'Send',
  sent: 'Thank you for telling us.',
  sentWithRefund: (back: string) => `Thank you for telling us. ${back} is on its way back to you.`,
  said: {
    late: (at: string) => `You told us on ${at} that your chef came late.`,
    food: (at: string) => `You told us on ${at} that something was wrong with the food.`,
    other: (at: string) => `You told us on ${at} that something went wrong.`,
  },
  back: (amount: string) => `${amount} goes back to you.`,
  words: (words: string) => `“${words}”`,
  chef: {
    waits: (minutes: number, until: string, back: string) =>
      `By the record this visit began ${minutes} minutes late. Until ${until} your guest can ask for ${back} of the price back; your earnings count from then on. Next time, press “I have arrived” at the door.`,
    said: {
      late: (at: string) => `Your guest told us on ${at} that you came late.`,
      food: (at: string) => `Your guest told us on ${at} that something was wrong with the food.`,
      other: (at: string) => `Your guest told us on ${at} that something went wrong.`,
    },
    back: (amount: string) => `${amount} of the price goes back to them and isn’t part of your earnings.`,
  },
} as const;

/** Help during a visit, for both sides. */
export const HELP_TEXTS = {
  open: 'Help in an emergency',
  title: 'Help in an emergency',
  lead: 'Nobody follows where you are. You decide whom to tell.',
  emergency: 'Call 112',
  emergencyLead: 'Police, ambulance and fire brigade',
  sms: 'Send the place by SMS',
  whatsApp: 'Send the place by WhatsApp',
  message: (place: string, code: string) => `I need help. I am here: ${place}. Rasoiya booking ${code}.`,
  company: 'Call Rasoiya',
} as const;
