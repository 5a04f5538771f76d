/** How a call of the HTTP API is described. */
import * as z from 'zod/mini';

export type Schema = z.ZodMiniType;
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. A trailing slash is accepted on every path. */
  readonly path: string;
  /** Further paths of the same call, as some clients write it. */
  readonly aliases?: readonly string[];
  /** Who may call: nobody in particular, somebody with an access token of that role, or `any` role. */
  readonly auth: 'none' | 'user' | 'chef' | 'any';
  readonly summary: string;
  /** What a client should know besides, in whole sentences. */
  readonly description?: string;
  readonly body?: Schema;
  /** How the body comes where it is no JSON that says so: as JSON whatever it calls itself, or as a form with a file. */
  readonly bodyAs?: 'unlabelled-json' | 'form';
  readonly query?: Schema;
  /** Of `data` in the answer, or of the whole answer when `bare`. */
  readonly answer: Schema;
  readonly bare?: true;
  /** The type of an answer that is no JSON; `answer` is then its text or, for `text/event-stream`, the data of an event. */
  readonly media?: string;
  /** Media types beside JSON in which a client may ask for the answer by `Accept`. */
  readonly files?: readonly string[];
  /** Changes nothing, although it is no GET. */
  readonly safe?: true;
  /** Statuses of refusals beyond those that follow from the rest: 400, 401, 403, 413, 415, 429 and 503. */
  readonly refusals?: readonly number[];
}
export const call = <const C extends Call>(definition: C): C => definition;

/** The answer that says no more than that it was done. */
export const nothing = z.object({});
