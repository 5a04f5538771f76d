/** The declaration of a call of the HTTP API. */
import * as z from 'zod/mini';

export type Schema = z.ZodMiniType;
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. A trailing slash is accepted on every path. */
  readonly path: string;
  /** Alternative paths that some clients use. */
  readonly aliases?: readonly string[];
  /** Who may call: everybody, or holders of an access token of that role or of `any` role. */
  readonly auth: 'none' | 'user' | 'chef' | 'any';
  readonly summary: string;
  /** Additional notes for clients, in whole sentences. */
  readonly description?: string;
  readonly body?: Schema;
  /** How the body is read if not as labelled JSON: as JSON with any content type, as fields, or as a form with a file. */
  readonly bodyAs?: 'unlabelled-json' | 'urlencoded' | 'form';
  readonly query?: Schema;
  /** The schema of `data` in the answer, or of the whole answer if `bare`. */
  readonly answer: Schema;
  readonly bare?: true;
  /**
   * The media type of an answer other than JSON; `answer` is then its text or, for `text/event-stream`, the data of an
   * event.
   */
  readonly media?: string;
  /** Additional media types that a client may request with `Accept`. */
  readonly files?: readonly string[];
  /** Changes nothing, although it is not a GET. */
  readonly safe?: true;
  /** Answers with tokens, which are never stored: a request repeated under its `Idempotency-Key` is handled again. */
  readonly makesSessions?: true;
  /** Statuses of refusals beyond the general ones: 400, 401, 403, 413, 415, 429 and 503. */
  readonly refusals?: readonly number[];
}

/** Whether a request repeated under its `Idempotency-Key` is recognized. */
export const takesIdempotencyKey = ({ method, safe }: Call): boolean => method === 'POST' && !safe;

/** An answer without data. */
export const nothing = z.object({});
