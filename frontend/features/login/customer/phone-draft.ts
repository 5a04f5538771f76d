import * as z from 'zod/mini';
import type { Draft } from '../../../lib/storage/drafts.js';

/** The number on the login screen: typed there, or from a sign-up. */
export const PHONE: Draft<string> = { name: 'phone', schema: z.string() };
