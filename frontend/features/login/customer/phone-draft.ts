import type { Draft } from '../../../lib/storage/drafts.js';

/** The number on the login screen: typed there, or from a sign-up. */
export const PHONE: Draft<string> = { name: 'phone', fits: (value): value is string => typeof value === 'string' };
