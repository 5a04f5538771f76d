import { GRIEVANCE_OFFICER } from '../../company.js';

/** Texts of the layout of legal pages. */
export const LEGAL_TEXTS = {
  contents: 'On this page',
  print: 'Print this page',
  versionOf: (date: string) => `Version of ${date}`,
  officer: {
    name: 'Name',
    role: 'Role',
    designation: GRIEVANCE_OFFICER.designation,
    email: 'Email',
    phone: 'Phone',
    post: 'Address',
  },
} as const;

export const REFUND_TABLE_TEXTS = {
  /** Whole rupees. */
  exampleFare: 5_000,
  caption: (fare: string, deposit: string) => `Example: a total of ${fare} with a deposit of ${deposit}`,
  columns: { when: 'You cancel', percent: 'Refund', example: 'Example' },
  when: (hours: number) => (hours > 0 ? `${hours} hours or more before the start` : 'later than that'),
  withoutChef: 'at any time until a chef is assigned',
  percent: (percent: number) => (percent === 0 ? 'none' : `${percent}%`),
} as const;

/** Texts of the policy for chefs beside the policy itself. */
export const POLICY_PAGE_TEXTS = {
  more: 'Please also read the',
  terms: 'Terms and Conditions',
  refund: 'Refund Policy',
  privacy: 'Privacy Policy',
  and: 'and the',
  end: '.',
  tier: {
    caption: 'Refunds of the deposit',
    when: 'Cancelled',
    back: 'Refund',
    atLeast: (hours: number) => `at least ${hours} hours before the start`,
    later: 'later than that',
    percent: (percent: number) => (percent > 0 ? `${percent}%` : 'nothing'),
  },
} as const;
