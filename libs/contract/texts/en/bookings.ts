import { STATUS, type StatusNumber } from '../../enums.js';
import { LABELS } from './labels.js';
import { MESSAGES } from './messages.js';

/** Texts of My Bookings and the booking page that the message catalogue does not fix. */
export const BOOKING_PAGE_TEXTS = {
  list: {
    title: LABELS.myBookings,
    upcoming: 'Upcoming',
    past: 'Past',
    empty: 'No bookings yet',
    emptyLead: 'Once you book a chef, you’ll find everything about your visit here.',
    book: 'Book a chef',
  },
  actions: {
    view: 'View',
    menu: 'Choose menu',
    edit: 'Edit',
    cancel: 'Cancel',
    rate: 'Rate',
    /** Beside *Rate*, until the visit is over. */
    afterVisit: 'after the visit',
    again: 'Book again',
    sameChef: (chef: string) => `Book ${chef} again`,
    pay: 'Pay now',
    more: (booking: string) => `More for ${booking}`,
    close: LABELS.close,
  },
  edit: {
    title: 'Change this booking',
    refusedTitle: 'You can’t change this booking',
  },
  cancel: {
    title: 'Cancel this booking?',
    refusedTitle: 'You can’t cancel this booking',
    loading: 'Checking your refund',
    nothingPaid: 'You haven’t paid anything yet, so there’s nothing to refund.',
    noRefund: 'It’s too late for a refund of your deposit.',
    refundOfRest: (amount: string, percent: number, rest: string) =>
      `We’ll refund ${amount} (${percent}% of the ${rest} left of your deposit) to your original payment method.`,
    limited: (percent: number) =>
      percent > 0
        ? `When you changed this booking, cancelling would have refunded ${percent}% of your deposit. That is now the most you can get.`
        : 'When you changed this booking, it was already too late for a refund. That hasn’t changed.',
    refund: (amount: string, percent: number) =>
      `We’ll refund ${amount} (${percent}% of your deposit) to your original payment method.`,
    until: (moment: string) => `That’s if you cancel before ${moment}.`,
    after: (moment: string, percent: number, amount: string) =>
      percent > 0 ? `From ${moment}: ${amount}\u00a0(${percent}%)` : `From ${moment}: no refund`,
    move: 'Would another day suit you better? Move the booking instead and keep your deposit. If you still cancel later, you won’t get back more than today.',
    moveIt: 'Move the booking',
    keep: 'Keep the booking',
    confirm: 'Cancel the booking',
    done: 'Your booking is cancelled.',
    doneWith: (amount: string) => `Your booking is cancelled. We’re refunding ${amount}.`,
  },
  details: {
    fallback: 'Your booking',
    back: LABELS.myBookings,
    loading: 'Loading your booking',
    missing: 'Which booking?',
    missingLead: 'This link doesn’t say which booking it’s for. You’ll find them all in My Bookings.',
    when: 'When and where',
    time: 'Time',
    minimum: LABELS.minimumService,
    booked: (hours: string) => `Booked: ${hours}`,
    place: 'Address',
    who: 'Your chef',
    forWhom: 'Your guest',
    order: 'Your order',
    ordered: 'What to cook',
    occasion: 'Occasion',
    money: 'Price',
    total: 'Total',
    deposit: 'Deposit (25%)',
    depositPaid: 'Deposit',
    ingredients: 'Ingredients, by receipt',
    paid: 'Paid so far',
    due: 'Still to pay',
    atVisit: 'To the chef, at the visit',
    refund: 'Refund',
    rest: 'You pay the rest to your chef at the visit.',
    /** Under the price, for a visit with a waiter or a cleaner. */
    help: (helpers: string) => `Your chef brings and pays: ${helpers}. It is all in the price.`,
    toCollect: 'To collect',
    notCollected: 'Not marked as collected',
    ownRating: 'Your rating',
    unpublished:
      'Your stars count. Only you and the chef see your words, because they have a phone number, a link or an email address.',
    actions: 'Manage booking',
    timeline: 'Activity',
    timelineUnavailable: 'We can’t show the activity right now.',
  },
  milestones: {
    booked: 'Booked',
    paid: 'Paid',
    chefFound: 'Chef found',
    cooking: 'Cooking',
    done: 'Done',
    cancelled: 'Cancelled',
    reached: ', done',
    ahead: ', not yet',
    all: 'Show all activity',
    less: 'Show less',
  },
  receipts: {
    title: 'Receipts',
    unavailable: 'We can’t show your receipts right now.',
    kinds: {
      receipt: (amount: string) => `Receipt for ${amount}`,
      refund: (amount: string) => `Refund of ${amount}`,
    },
    pdf: 'PDF',
    pdfOf: (number: string) => `Receipt ${number} as PDF`,
    fallback: 'Receipt',
    back: 'Back to the booking',
    loading: 'Loading the receipt',
    keep: 'Save as PDF',
    print: 'Print',
  },
  /** The title on the day of the visit. */
  day: {
    arrives: (chef: string, left: string) => `${chef} arrives in ${left}`,
    onTheWay: (chef: string) => `${chef} is on the way`,
    arrived: (chef: string) => `${chef} has arrived`,
    cooking: (chef: string) => `${chef} is cooking for you`,
    expected: (chef: string, time: string) => `${chef} was expected at ${time}`,
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
    lead: (times: string, people: string) => `Today, ${times}, for ${people}`,
  },
} as const;

/** Texts of the edit form, loaded with it. */
export const EDIT_TEXTS = {
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
  depositAsBefore: (amount: string) =>
    `Your payment page is already open, so the deposit stays ${amount}. It counts towards the new total, and we refund anything above it right away.`,
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

const { legend, filterMenu } = MESSAGES;

/** Texts of the booking lists that the message catalogue does not fix. */
export const LIST_TEXTS = {
  legend: 'Status legend',
  search: 'Search bookings',
  menu: 'Filter',
  menuAll: 'All',
  /** Keyed by `FILTER_MENU`. */
  menuWords: filterMenu,
  statuses: 'Status',
  loading: 'Loading your bookings',
  found: (total: number) => (total === 1 ? '1 booking' : `${total} bookings`),
  foundMore: (total: number) => `More than ${total} bookings`,
  clear: 'Clear filters',
  none: 'Nothing matches',
  noneLead: 'Try another word, or clear the filters.',
  beyond: 'This page is empty',
  beyondLead: 'You don’t have that many bookings.',
  firstPage: 'Go to the first page',
  words: {
    [STATUS.complete]: legend.complete,
    [STATUS.placed]: legend.placed,
    [STATUS.inProgress]: legend.inProgress,
    [STATUS.pending]: legend.pending,
    [STATUS.cancelled]: legend.cancelled,
  } satisfies Record<StatusNumber, string>,
} as const;

/** Texts of a visit's ticket, and of what people do with it. */
export const TICKET_TEXTS = {
  left: {
    tomorrow: 'Tomorrow',
    days: (count: number) => (count === 1 ? 'In 1 day' : `In ${count} days`),
    hours: (count: number) => (count === 1 ? 'In 1 hour' : `In ${count} hours`),
    minutes: (count: number) => (count === 1 ? 'In 1 minute' : `In ${count} minutes`),
  },
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  code: (code: string) => `Booking ${code}`,
  calendar: 'Add to calendar',
  calendarOff: 'Remove from calendar',
  invite: 'Invite guests',
  map: 'Open in Maps',
  chefLater: 'We’ll find your chef as soon as the deposit is paid.',
  chefSoon: 'We’re finding your chef. You’ll see them here.',
  chef: 'Your chef',
  formerChef: 'A former chef',
  unrated: 'Not rated yet',
  rated: (stars: string, count: number) => `${stars} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`,
  call: (phone: string) => `Call ${phone}`,
  callFrom: (name: string, moment: string) => `You can call ${name} from ${moment}.`,
  message: 'WhatsApp',
  messageTo: (name: string) => `Message ${name} on WhatsApp`,
} as const;
