/** Turns whatever went wrong into problem details (RFC 9457). Nothing of the inside of the server is in them. */
import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Problem } from '@libs/contract/problem.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type FieldErrors, HttpProblem } from './http-problem.js';
import { messageKey } from './message-key.js';
import { contextOf } from './request-context.js';

const { general } = MESSAGES;
const AWAY = { 'Retry-After': '5' };

/** What the framework and its body parser report by status alone; a body that is no JSON is a plain 400. */
const BY_STATUS: Readonly<Record<number, HttpProblem>> = {
  400: new HttpProblem(400, 'bad-request', general.badRequest),
  404: new HttpProblem(404, 'not-found', general.notFound),
  413: new HttpProblem(413, 'too-large', general.tooLarge),
  415: new HttpProblem(415, 'unsupported-media-type', general.mediaType),
};
const DEFECT = new HttpProblem(500, 'defect', general.failed);

export function writeProblem(error: unknown, request: Request, response: Response, logger: Logger): void {
  const { id, route } = contextOf(request);
  const problem = problemOf(error);
  if (problem.status >= 500) logger.error({ request: id, call: route?.name, err: error }, 'a request failed');
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

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Unavailable) return new HttpProblem(503, 'unavailable', general.away, { headers: AWAY });
  const status = error instanceof HttpException ? error.getStatus() : (error as { readonly status?: number }).status;
  return BY_STATUS[status ?? 500] ?? DEFECT;
}

/** `id` is the request's; `refusal` stands in for the message of a call that has one for every refusal. */
export function problemBody({ status, code, message, extras }: HttpProblem, id: string, refusal?: string): Problem {
  const shown = refusal !== undefined && status < 500 ? refusal : message;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message: shown,
    key: messageKey(shown),
    code,
    ...(extras.errors && { errors: [...extras.errors], errorKeys: keysOf(extras.errors) }),
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
