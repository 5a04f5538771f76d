/** The closed lists that a person can choose from, in the order in which screens show them. */
export const REQUIREMENTS = ['birthday', 'kitty', 'occasion', 'gathering', 'other'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

export const MEALS = ['breakfast', 'lunch', 'starters', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

export const SERVICES = ['cleaner', 'waiter'] as const;
export type Service = (typeof SERVICES)[number];

export const ROLES = ['user', 'chef'] as const;
/** `user` is a customer, `chef` a partner. */
export type Role = (typeof ROLES)[number];

/** The documents by which a chef says who they are. */
export const ID_TYPES = ['aadhaar', 'pan', 'driving-license'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** The numbers that a booking's status is read as. Only the bookings view computes them. */
export const STATUS = { cancelled: 0, complete: 1, inProgress: 2, placed: 3, pending: 4 } as const;
export type StatusNumber = (typeof STATUS)[keyof typeof STATUS];

/** The filter menu of the booking lists. It disagrees with the icons on purpose: people and programs rely on both readings. */
export const FILTER_MENU = { complete: 2, Inprogres: 3, cancel: 0 } as const;

export const DEPOSIT_STATES = ['none', 'pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
