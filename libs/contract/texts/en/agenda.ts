/** Sentences that refuse what a chef says about their time. */
export const AGENDA_MESSAGES = {
  day: 'Please choose a day of the week.',
  time: 'Please choose a full hour from 8.00 am to 10.00 pm.',
  hours: 'The end must be after the start.',
  date: 'Please choose a date.',
  days: 'The last day can’t be before the first day.',
  daysOff: 'Days off can last at most a year.',
  tooManyHours: 'You can enter at most 21 times a week.',
  tooManyDaysOff: 'You can enter at most 60 days off.',
  party: 'Please choose between 1 and 25 people.',
  notice: 'The notice can be at most 30 days.',
  gap: 'The gap can be at most 12 hours.',
  tooLong: 'Please choose at most 42 days.',
} as const;

/** What and when a visit is, for its chef. */
export const VISIT_TEXTS = {
  heading: (meals: string, people: number, when: string) => `${meals} for ${people}, ${when}`,
  gone: (date: string) => `Visit on ${date}`,
  until: (time: string) => `now until ${time}`,
  today: (time: string) => `today ${time}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  on: (date: string, time: string) => `${date}, ${time}`,
  collect: (amount: string) => `Collect ${amount} at the visit.`,
  allPaid: 'Everything is paid already.',
} as const;

/** A length of time: `1 h 20 min`. */
const lasting = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

/** The agenda of a chef. */
export const AGENDA_TEXTS = {
  views: { label: 'Views', days: 'Agenda', week: 'Week', month: 'Month', all: 'All visits' },
  loading: 'Loading your agenda',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothing: 'Nothing planned.',
  nothingLater: 'Nothing planned in the two weeks after that.',
  dayOff: 'Day off',
  workAfterAll: 'Work after all',
  tookOff: (day: string) => `${day} is a day off. You won’t get new visits then.`,
  works: (day: string) => `You can get visits on ${day} again.`,
  staysPlanned: 'Day off: no new visits. The ones you have stay.',
  free: (minutes: number) => `${lasting(minutes)} free`,
  way: (way: number, free: number) => `${lasting(way)} on the way · ${lasting(free)} free`,
  tight: (way: number, between: number) => `${lasting(way)} on the way, but only ${lasting(between)} between`,
  earlier: 'Earlier',
  later: 'Later',
  thisWeek: 'This week',
  thisMonth: 'This month',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  month: 'The visits of a month',
  openDay: (date: string, what: string) => `${date}: ${what}`,
  hours: 'Your hours and days off',
  copyId: 'Copy the booking’s id',
  copied: 'Copied.',
  notCopied: 'We couldn’t copy it.',
} as const;

/** The calendar to subscribe to. */
export const FEED_TEXTS = {
  title: 'Your visits in your calendar',
  lead: 'Subscribe once, and your phone’s calendar keeps up with your visits.',
  polling:
    'Google Calendar looks for changes only every 8 to 24 hours, others every few hours. So please look here before you set out.',
  make: 'Make an address',
  since: (moment: string) => `There is an address since ${moment}. We can’t show it again.`,
  once: 'Keep this address to yourself: anyone who has it can see your visits. It’s shown only once.',
  address: 'Address of your calendar',
  open: 'Subscribe on this device',
  copy: 'Copy the address',
  copied: 'Address copied.',
  renew: 'Make a new address',
  renewLead: 'Calendars with the old address stop being updated.',
  end: 'End the address',
  ends: 'An address ends when you change your password or number, or log out everywhere. Then make a new one.',
  ended: 'The address doesn’t work any more.',
  loading: 'Loading your calendar',
} as const;

/** When a chef comes. */
export const AVAILABILITY_TEXTS = {
  title: 'Your hours',
  lead: 'You get new visits only at these times. Visits you already have stay.',
  loading: 'Loading your hours',
  saving: 'Saving…',
  saved: 'Everything is saved.',
  unsaved: 'Not everything is saved.',
  notSaved: (why: string) => `Your hours weren’t saved. ${why}`,
  weekly: 'Weekly hours',
  weeklyLead: 'A visit has to fit in as a whole.',
  none: 'No visits',
  from: (day: string) => `${day}, from`,
  to: (day: string) => `${day}, until`,
  add: (day: string) => `Add hours on ${day}`,
  addShort: 'Add hours',
  remove: (day: string, from: string, to: string) => `Remove ${day}, ${from} to ${to}`,
  copy: (day: string) => `Copy the hours of ${day} to every day`,
  copyShort: 'Copy to every day',
  off: 'Days off',
  offNone: 'No days off yet.',
  firstDay: 'First day',
  lastDay: 'Last day',
  addOff: 'Add days off',
  removeOff: (days: string) => `Remove ${days}`,
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  limits: 'What you take on',
  party: 'Largest party',
  anyParty: 'As many as can be booked',
  people: (count: number) => `Up to ${count} people`,
  notice: 'Notice you need',
  noNotice: 'None: also for today',
  before: (minutes: number) =>
    minutes % 1440 === 0
      ? minutes === 1440
        ? '1 day before'
        : `${minutes / 1440} days before`
      : `${lasting(minutes)} before`,
  gap: 'Gap between visits',
  gapHint: 'The way is part of it.',
  noGap: 'Only the way',
  lasting,
  way: 'How we reckon the way',
  wayRule: (rule: {
    readonly detour: number;
    readonly cityKm: number;
    readonly cityKmh: number;
    readonly roadKmh: number;
    readonly nearKm: number;
    readonly roundedTo: number;
  }) =>
    `The straight line between the two PIN codes times ${rule.detour}: the first ${rule.cityKm} km at ${rule.cityKmh} km/h, the rest at ${rule.roadKmh} km/h, rounded up to ${rule.roundedTo} minutes. PIN codes in one postal district count as at least ${rule.nearKm} km apart; if the first five digits are the same, no way is counted, so set a gap for those.`,
  wayLead: 'You only get a visit if you can get there from the one before, and from it to the next one.',
} as const;

/** The chef’s home. */
export const HOME_TEXTS = {
  next: 'Your next visit',
  noNext: 'No upcoming visits.',
  firstNext: 'You’re verified. Visits in your city now come to you: we text you as soon as you have one.',
  then: (heading: string) => `After that: ${heading}`,
  toDo: 'What to do now',
  nothingToDo: 'Nothing to do right now.',
  shop: (heading: string) => `Shop and prepare: ${heading}`,
  prepare: (heading: string) => `Prepare: ${heading}`,
  answer: (heading: string) => `Answer your guest: ${heading}`,
  answerMove: (heading: string, until: string) =>
    `Your guest asks for another time: ${heading}. Please answer by ${until}.`,
  rate: (name: string) => `Rate ${name}`,
  setHours: 'Say when you come: your hours and days off',
  collect: 'To collect today',
  collectFrom: (visits: number) => (visits === 1 ? 'at 1 visit' : `at ${visits} visits`),
  nothingToCollect: 'Nothing to collect today.',
  news: 'News',
  noNews: 'Nothing new in the last two weeks.',
  what: {
    assigned: 'New visit',
    changed: 'Time or party changed',
    menu: 'Menu or wishes changed',
    longer: 'More time accepted',
    'not-longer': 'No more time',
    cancelled: 'Cancelled',
    released: 'No longer yours',
  },
} as const;
