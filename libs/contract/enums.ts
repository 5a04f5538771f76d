/** Closed lists of choices, in the order in which screens show them. */
export const REQUIREMENTS = ['birthday', 'kitty', 'occasion', 'gathering', 'other'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

export const MEALS = ['breakfast', 'lunch', 'starters', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

export const SERVICES = ['cleaner', 'waiter'] as const;
export type Service = (typeof SERVICES)[number];

export const ROLES = ['user', 'chef'] as const;
/** `user` is a customer, `chef` a partner. */
export type Role = (typeof ROLES)[number];

/** What a one-time code is for: to log in, to prove a number, or to reset a password. */
export const CODE_USES = ['log-in', 'prove-phone', 'reset-password'] as const;
export type CodeUse = (typeof CODE_USES)[number];

/** The browser of a session, as far as it is stored. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type System = (typeof SYSTEMS)[number];

/** The identity documents of a chef. */
export const ID_TYPES = ['aadhaar', 'pan', 'driving-license'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** The steps of a chef's verification. The first three are the chef's; the last one is done by the document checker. */
export const VERIFICATION_STEPS = ['phone', 'experience', 'document', 'check'] as const;
export type VerificationStep = (typeof VERIFICATION_STEPS)[number];

/** Where the check of a chef's document stands; `none` before one is filed. */
export const CHECK_STATES = ['none', 'pending', 'confirmed', 'refused'] as const;
/** Why a document was refused: its issuer does not know it, it names somebody else, the picture does not show it, or else. */
export const CHECK_REFUSALS = ['unknown', 'name', 'picture', 'other'] as const;
export type CheckRefusal = (typeof CHECK_REFUSALS)[number];

/** Why a chef declines an offer, and why a chef cannot come to a visit that is theirs. */
export const DECLINE_REASONS = ['no-time', 'too-far', 'menu', 'earnings', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const LEAVE_REASONS = ['no-time', 'emergency', 'transport', 'other'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** The status numbers of a booking. Only the bookings view computes them. */
export const STATUS = { cancelled: 0, complete: 1, inProgress: 2, placed: 3, pending: 4 } as const;
export type StatusNumber = (typeof STATUS)[keyof typeof STATUS];

/** The filter menu of the booking lists. It differs from the icons on purpose: people and programs depend on both. */
export const FILTER_MENU = { complete: 2, Inprogres: 3, cancel: 0 } as const;

/** Who buys the ingredients of a visit. */
export const BUYERS = ['customer', 'chef'] as const;

/** How a chef collected the balance. */
export const BALANCE_WAYS = ['cash', 'upi'] as const;
export type BalanceWay = (typeof BALANCE_WAYS)[number];
/** What the customer says against a payment that the chef claims; the last one against a receipt for ingredients. */
export const BALANCE_DISPUTES = ['nothing-paid', 'paid-less', 'paid-more', 'receipt-wrong'] as const;
export type BalanceDispute = (typeof BALANCE_DISPUTES)[number];

export const COLLECTED_STATES = ['claimed', 'confirmed', 'disputed', 'withdrawn'] as const;

/** What can be deducted from a chef's earnings, in the order of a statement. */
export const DEDUCTIONS = ['platform-fee', 'tds', 'welfare-fee'] as const;
export type DeductionKind = (typeof DEDUCTIONS)[number];

export const DEPOSIT_STATES = ['none', 'pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What a customer can say went wrong at a visit to which a chef came. */
export const PROBLEM_KINDS = ['late', 'food', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** How a visit was started. */
export const STARTED_BY = ['code', 'phone-digits', 'customer'] as const;
export type StartedBy = (typeof STARTED_BY)[number];

/** Whether a start shows that chef and customer have met. The digits of the number do not: the chef reads it before. */
export const showsMeeting = (by: StartedBy | undefined): boolean => by === 'code' || by === 'customer';
