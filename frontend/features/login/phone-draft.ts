import type { Draft } from '../../lib/drafts.js';

/** The number on the login screen: typed there, or just signed up with. */
export const PHONE: Draft<string> = { name: 'phone', fits: (value): value is string => typeof value === 'string' };
