import type { DeclineReason, LeaveReason } from '../../enums.js';

/** Refusals of offers and replacements; the server loads nothing else of this file. */
export const OFFER_MESSAGES = {
  over: 'This offer is over. Another chef is being asked, or the booking has changed.',
  reason: 'Please choose a reason.',
  askFirst: 'Please say whether we should ask you first.',
  chef: 'Please say which chef you accept.',
} as const;

const DECLINE_REASONS: Readonly<Record<DeclineReason, string>> = {
  'no-time': 'I have no time',
  'too-far': 'It’s too far',
  menu: 'The menu doesn’t suit me',
  earnings: 'It earns too little',
  other: 'Another reason',
};
const LEAVE_REASONS: Readonly<Record<LeaveReason, string>> = {
  'no-time': 'Something else has come up',
  emergency: 'An emergency, or I’m unwell',
  transport: 'I can’t get there',
  other: 'Another reason',
};

/** Offers on the chef's home, and the setting in the profile. */
export const OFFER_TEXTS = {
  title: 'Visits offered to you',
  announced: (count: number) => (count === 1 ? 'A visit is offered to you.' : `${count} visits are offered to you.`),
  preferred: 'The guest asked for you.',
  place: 'Where',
  area: (city: string, area: string) => `${city}, PIN ${area}…`,
  menu: 'Menu',
  yourMenu: 'You suggest it',
  earn: 'You earn',
  hidden: 'You see the guest’s name once you accept, and address and phone from 24 hours before the visit.',
  left: {
    hours: (hours: number, minutes: number) => `Please answer within ${hours} h ${minutes} min`,
    minutes: (minutes: number, seconds: number) => `Please answer within ${minutes} min ${seconds} s`,
  },
  accept: 'Accept',
  acceptIt: (visit: string) => `Accept: ${visit}`,
  decline: 'Decline',
  declineIt: (visit: string) => `Decline: ${visit}`,
  accepted: 'The visit is yours.',
  declined: 'Declined. We’re asking the next chef.',
  declining: {
    title: 'Decline this visit?',
    lead: 'We ask the next chef. Declining never changes how you’re ranked.',
    why: 'Why?',
    reasons: DECLINE_REASONS,
    confirm: 'Decline',
    keep: 'Back',
  },
  setting: {
    title: 'How you get visits',
    choices: {
      atOnce: {
        label: 'At once',
        detail: 'When you’re free and it’s your turn, the visit is yours. We tell you right away.',
      },
      askFirst: {
        label: 'Ask me first',
        detail:
          'We offer you the visit, and you accept or decline. You have between 2 minutes and 4 hours, less for a visit that is soon.',
      },
    },
    rank: 'See how visits are given',
    saved: 'Saved.',
  },
} as const;

/** A chef who cannot come: what the chef says, and what the customer decides. */
export const REPLACEMENT_TEXTS = {
  cannotCome: {
    button: 'I cannot come',
    title: 'You can’t come to this visit?',
    lead: 'We look for another chef at once, and tell the guest. You see the guest’s name and address no more.',
    /** By how much it changes the rank. */
    early: 'The visit is more than 24 hours away, so this doesn’t change your rank.',
    late: (visits: number, days: number) =>
      `The visit starts in less than 24 hours. In your rank it then counts as ${visits} visits for ${days} days, and chefs with a smaller number are given visits first.`,
    number: (before: number, after: number) => `Your number goes from ${before} to ${after}.`,
    why: 'Why?',
    reasons: LEAVE_REASONS,
    confirm: 'I cannot come',
    keep: 'Back',
    done: 'Thank you for telling us. We’re looking for another chef.',
  },
  proposed: {
    title: (chef: string) => `Your chef can’t come. ${chef} can.`,
    lead: (total: string) => `The price stays ${total}. You decide:`,
    accept: (chef: string) => `${chef} cooks for me`,
    acceptEffect: (due: string) =>
      `You pay the rest of ${due} at the visit, as agreed. Then the usual terms of cancelling apply.`,
    back: (amount: string) => `Take ${amount} back`,
    backEffect: (amount: string) =>
      `We cancel the booking and refund all of the ${amount} you paid. You can do so until the visit starts.`,
    silence: (chef: string) => `If you don’t answer, ${chef} comes as planned.`,
    accepted: (chef: string) => `${chef} cooks for you.`,
  },
  sought: {
    title: 'Your chef can’t come. We’re looking for another one.',
    lead: (amount: string) =>
      `The price stays the same. If we find nobody by the start, we refund all of the ${amount} you paid. You can also take it back now.`,
  },
} as const;

const counted = (visits: number): string => (visits === 1 ? '1 other visit' : `${visits} other visits`);

/** The page on how visits are given. */
export const RANK_TEXTS = {
  title: 'How visits are given',
  lead: 'One rule for all chefs. It knows nothing about you but what is on this page.',
  loading: 'Loading your rank',
  rule: {
    title: 'The rule',
    asked: 'If the guest asks for a chef who is free, that chef gets the visit.',
    free: 'Otherwise we look at the verified chefs of the city who are free, fifty at a time: first those with the smallest number of visits, and among them those who have waited longest.',
    load: (visits: number, days: number) =>
      `The smallest number comes first: the visits ahead of you, and ${visits} more for each visit you gave up less than 24 hours before it started, for ${days} days.`,
    stars: (weight: number, city: string) =>
      `Among equals, the better rated comes first. So that one rating decides little, we add ${weight} ratings of the city’s average${city && ` (now ${city})`} to each chef’s own.`,
    wait: 'Then the one who has waited longest since their last visit.',
    never: 'Declining an offer, or not answering it, never changes anything here.',
  },
  mine: {
    title: 'Your numbers',
    visits: 'Visits ahead of you',
    late: 'Visits given up late, or missed',
    lateUntil: (date: string) => `counts until ${date}`,
    none: 'None',
    load: 'Your number',
    ratings: 'Your ratings',
    rated: (average: string, count: number) => `${average} from ${count}`,
    unrated: 'None yet',
    stars: 'Stars that count',
    last: 'Last visit given',
    never: 'Never',
    place: 'Your place now',
    placeOf: (place: number, of: number) => `${place} of ${of}`,
    notServing: 'None until you are verified',
    behind: (of: number) => `behind the first ${of}`,
  },
  decisions: {
    title: 'Why you got a visit, or not',
    lead: 'Your latest visits, and others in your city for which you were considered.',
    none: 'Nothing yet.',
    visitOn: (date: string, city: string) => (city ? `${date}, ${city}` : date),
    with: (visits: number, late: number) =>
      `You had ${counted(visits)}${late > 0 ? `, and ${late} given up late` : ''}.`,
    why: {
      preference: 'You got it: the guest asked for you.',
      search: 'You got it: you were the first free chef by the rule.',
      offer: 'You got it: you became free while the booking was waiting for a chef.',
      reservation: 'You got it: we had kept your time free for it.',
      asked: 'We’ve asked you.',
      'asked-declined': 'We asked you, and you declined.',
      'asked-expired': 'We asked you, and you didn’t answer in time.',
      'asked-withdrawn': 'We asked you, and the guest changed or cancelled the booking.',
      busy: 'You had another visit at that time.',
      'busy-meanwhile': 'You had just been given another visit at that time.',
      busier: 'You had just been given another visit, so somebody else came first.',
      closed: 'You had asked us to delete your account.',
      'not-verified': 'You weren’t verified at that time.',
      'other-city': 'It was in another city than yours.',
      'same-person': 'The guest and you seem to be the same person.',
      contended: 'Too much changed in your calendar at that moment.',
      'booking-changed': 'The booking changed while we were looking.',
      declined: 'You had declined it, not answered in time, or said that you cannot come.',
      'outside-hours': 'It was outside your hours.',
      'day-off': 'It was on your day off.',
      'party-too-large': 'There were more guests than you cook for.',
      'too-soon': 'It began sooner than the notice you ask for.',
      'gap-too-short': 'It left a shorter gap to another visit than you ask for.',
      'too-far': 'The way from another visit took too long.',
      'ranked-lower': 'Another free chef came before you by the rule.',
    },
  },
} as const;
