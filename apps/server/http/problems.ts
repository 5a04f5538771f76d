import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { answeredText, correctedText } from '@libs/contract/texts/corrections.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { entriesOf, type Problem } from '@libs/contract/problem.js';
import { MESSAGES, WAIT_TEXTS } from '@libs/contract/texts/en/messages.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { Instant } from '@libs/contract/time.js';
import { waitOf } from '@libs/contract/waits.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type FieldErrors, Refused } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import { LOGGER } from '../platform/tokens.js';
import { HttpProblem, refusalProblem } from './refusals.js';
import { contextOf } from './request-context.js';

// Reversed, so that the first key wins for a sentence that occurs more than once.
const KEYS: ReadonlyMap<string, string> = new Map(
  [
    ...entriesOf(MESSAGES),
    ...entriesOf(SERVER_MESSAGES),
    ...entriesOf(MENU_MESSAGES),
    ...entriesOf(PUBLIC_CHEF_MESSAGES, 'publicChef'),
  ]
    .reverse()
    .map(([key, sentence]) => [sentence, key]),
);

/** Returns the key of `sentence` in the message catalogues; undefined when it is in none. */
export const messageKey = (sentence: string): string | undefined => KEYS.get(sentence);

const { general } = MESSAGES;
const RETRY_HEADERS = { 'Retry-After': '5' };

/** Errors that the framework and its body parser report by status only. Invalid JSON is a 400. */
const BY_STATUS: Readonly<Record<number, HttpProblem>> = {
  400: new HttpProblem(400, 'bad-request', general.badRequest),
  404: new HttpProblem(404, 'not-found', general.notFound),
  413: new HttpProblem(413, 'too-large', general.tooLarge),
  415: new HttpProblem(415, 'unsupported-media-type', general.mediaType),
};
const DEFECT = new HttpProblem(500, 'defect', general.failed);

/** Returns the problem for an error. `now` is needed to compute waiting times. */
function problemOf(error: unknown, now: Instant): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refused) return refusalProblem(error, now);
  if (error instanceof Unavailable)
    return new HttpProblem(503, 'unavailable', general.away, { headers: RETRY_HEADERS });
  const status = error instanceof HttpException ? error.getStatus() : (error as { readonly status?: number }).status;
  return BY_STATUS[status ?? 500] ?? DEFECT;
}

function writeProblem(problem: HttpProblem, request: Request, response: Response): void {
  const { id, route } = contextOf(request);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .status(problem.status)
    .set(problem.extras.headers ?? {})
    .set('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, id, route?.refusal)));
}

/** Returns the body of a problem. `id` is the request's; `refusal` replaces the message of a refusal. */
export function problemBody({ status, code, message, extras }: HttpProblem, id: string, refusal?: string): Problem {
  const { wait } = extras;
  const detail = wait === undefined ? message : `${message} ${WAIT_TEXTS.again(waitOf(wait))}`;
  const replaced = refusal !== undefined && status < 500;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: answeredText(detail),
    message: answeredText(replaced ? refusal : detail),
    key: messageKey(correctedText(replaced ? refusal : message)),
    code,
    ...(wait !== undefined && !replaced && { wait }),
    ...(extras.errors && {
      errors: extras.errors.map(({ field, message: text }) => ({ field, message: answeredText(text) })),
      errorKeys: keysOf(extras.errors),
    }),
    ...extras.members,
    instance: `urn:request:${id}`,
  };
}

const keysOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const key = messageKey(message);
      return key === undefined ? [] : [[field, key]];
    }),
  );

/** Converts every error of the API to problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = problemOf(error, this.clock.now());
    const context = contextOf(request);
    context.isLogged = this.security.recordRefusal(problem.code, { isLimit: problem.status === 429 }, context);
    if (problem.status >= 500) {
      this.logger.error({ request: context.id, call: context.route?.name, err: error }, 'a request failed');
    }
    writeProblem(problem, request, http.getResponse<Response>());
  }
}
