/** Apart from `return-path.ts`, because every page writes it, and small ones do without schemas. */
import * as z from 'zod/mini';
import { readDraft } from '../storage/drafts.js';
import { dropReturn, RETURN } from './return-path.js';
import { session } from './session.js';

/** A path of the product, and of no other host. */
const PATH = /^\/[^/\\]/;
const schema = z.object({ path: z.string().check(z.refine((path) => PATH.test(path))), of: z.optional(z.string()) });

/** Returns and removes the interrupted screen; undefined if it was somebody else's. */
export function takeReturn(): string | undefined {
  const { path, of } = readDraft({ ...RETURN, schema }) ?? {};
  dropReturn();
  return of === undefined || of === session()?.id ? path : undefined;
}
