/**
 * Port: confirms identity documents. The adapter speaks a plain JSON protocol, which the simulator answers as well and
 * which a verification service of the market is put behind:
 *
 * `POST {url}/document-checks` with a {@link CheckedDocument}, and `GET {url}/document-checks/{reference}`, both with
 * `Authorization: Bearer {key}`, are answered with `{ "state": "pending" | "confirmed" | "refused", "reason": … }`. A
 * repeated POST of a reference begins nothing new; an unknown reference is 404.
 */
import { CHECK_REFUSALS, type CheckRefusal, type IdType } from '@libs/contract/enums.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import * as z from 'zod/mini';
import { address, text } from '../environment.js';
import { type Answer, call } from '../http.js';

export interface CheckedDocument {
  /** Identifies the check: one document under one name. */
  readonly reference: string;
  readonly idType: IdType;
  /** Missing if it is not stored any more, or never was. */
  readonly idNumber?: string;
  readonly lastFour: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The picture in base64. */
  readonly picture: string;
  readonly pictureType: string;
}

export type CheckResult =
  { readonly state: 'pending' | 'confirmed' } | { readonly state: 'refused'; readonly reason: CheckRefusal };

export interface DocumentChecker {
  /** Begins a check, once per reference. @throws Unavailable */
  begin(document: CheckedDocument): Promise<CheckResult>;
  /** Returns the result of a check; undefined for one that was never begun. @throws Unavailable */
  result(reference: string): Promise<CheckResult | undefined>;
}

export interface DocumentCheckerSettings {
  readonly name: 'simulator' | 'http';
  readonly url: string;
  readonly key: string;
}

export const DOCUMENT_CHECKER_VARIABLES = {
  DOCUMENT_CHECKER: z.optional(z.enum(['simulator', 'http'], { error: 'DOCUMENT_CHECKER must be simulator or http.' })),
  DOCUMENT_CHECKER_URL: address('DOCUMENT_CHECKER_URL'),
  DOCUMENT_CHECKER_KEY: text('DOCUMENT_CHECKER_KEY'),
};
type CheckerVariables = {
  readonly [Name in keyof typeof DOCUMENT_CHECKER_VARIABLES]?: z.infer<(typeof DOCUMENT_CHECKER_VARIABLES)[Name]>;
};

/** Returns one sentence for the settings that are missing. */
export function documentCheckerProblems(variables: CheckerVariables): readonly string[] {
  if (variables.DOCUMENT_CHECKER !== 'http') return [];
  const missing = (['DOCUMENT_CHECKER_URL', 'DOCUMENT_CHECKER_KEY'] as const).filter((name) => !variables[name]);
  return missing.length > 0 ? [`DOCUMENT_CHECKER=http needs ${missing.join(', ')}.`] : [];
}

export const documentCheckerSettings = (variables: CheckerVariables, simulatorUrl: string): DocumentCheckerSettings =>
  variables.DOCUMENT_CHECKER === 'http'
    ? { name: 'http', url: variables.DOCUMENT_CHECKER_URL ?? '', key: variables.DOCUMENT_CHECKER_KEY ?? '' }
    : { name: 'simulator', url: simulatorUrl, key: 'simulator' };

const CHECK_CALL = { timeout: 20 * SECOND, maxBytes: 16_384 };
const Result = z.union([
  z.object({ state: z.enum(['pending', 'confirmed']) }),
  z.object({ state: z.literal('refused'), reason: z.catch(z.enum(CHECK_REFUSALS), 'other') }),
]);

export function documentChecker({ url, key }: Pick<DocumentCheckerSettings, 'url' | 'key'>): DocumentChecker {
  const checks = `${url.replace(/\/$/, '')}/document-checks`;
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const ask = (path: string, init: RequestInit): Promise<Answer> =>
    call(path, init, CHECK_CALL).catch((cause: unknown) => {
      throw new Unavailable('the document checker', 'it does not answer', { cause });
    });
  return {
    async begin(document) {
      return resultIn(await ask(checks, { method: 'POST', headers, body: JSON.stringify(document) }));
    },
    async result(reference) {
      const answer = await ask(`${checks}/${encodeURIComponent(reference)}`, { headers });
      return answer.status === 404 ? undefined : resultIn(answer);
    },
  };
}

/** @throws Unavailable for anything but a result; the message never contains the answer, which may be personal. */
function resultIn({ status, text: body }: Answer): CheckResult {
  try {
    if (status === 200 || status === 202) return Result.parse(JSON.parse(body));
  } catch {
    // Something else answers in its place.
  }
  throw new Unavailable('the document checker', `it answered ${status} without a result`);
}
