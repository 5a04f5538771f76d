import type { Problem } from '@libs/contract/problem.js';
import { correctedText } from '@libs/contract/texts/corrections.js';
import { TRANSLATES_REFUSALS } from '@libs/contract/texts/en/locale.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { ApiProblem } from './api-problem.js';

export const unreachable = (code: 'network' | 'timeout') => new ApiProblem(0, { code, message: MESSAGES.general.away });

/** Reads a problem document, with its texts as `textOf` translates them. Any other answer, such as a proxy's page, has no message: the screen has its own. */
export async function problemOf(response: Response, textOf = refusalText): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return new ApiProblem(response.status, { message: '', ...(await translated(problem, textOf)) }, retryAfter);
}

async function translated(problem: Partial<Problem>, textOf: typeof refusalText): Promise<Partial<Problem>> {
  const { detail, ...others } = problem;
  const { message, key, detailKey, wait, errors, errorKeys = {} } = others;
  const hasReason = message !== undefined && typeof detail === 'string' && detail !== message;
  return {
    ...others,
    ...(message !== undefined && { message: await textOf(message, key, hasReason ? undefined : wait) }),
    ...(hasReason && { detail: await textOf(detail, detailKey, wait) }),
    ...(errors && {
      errors: await Promise.all(
        errors.map(async ({ field, message }) => ({ field, message: await textOf(message, errorKeys[field]) })),
      ),
    }),
  };
}

/**
 * Translates a refusal. The server sends an English message, the message's `key` in the catalogues and, for messages
 * that end with a waiting time, the seconds to `wait`. The catalogue is loaded with the first refusal; a message without
 * a known key stays in English.
 */
async function refusalText(message: string, key?: string, wait?: number): Promise<string> {
  if (!TRANSLATES_REFUSALS) return correctedText(message);
  if (key === undefined) return message;
  const { messageAt } = await import('./translations.js');
  return messageAt(key, wait) ?? message;
}

/**
 * Returns the sentence to show for `error`: the server's, or the screen's `fallback`. A screen can have another one,
 * `refused`, for a refusal without a message.
 */
export function messageOf(error: unknown, fallback: string, refused = fallback): string {
  if (!(error instanceof ApiProblem) || error.status === 0) return fallback;
  return error.message || (error.status < 500 ? refused : fallback);
}
