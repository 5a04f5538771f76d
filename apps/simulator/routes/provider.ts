/** The payment provider's calls, with faults on request. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'express';
import { refuse, type ProviderAnswer } from '../payments/answers.js';
import { PROVIDER_PATHS } from '../payments/gateway.js';
import type { Simulation } from '../simulation.js';
import { json, jsonOf, type Reply } from '../web/http.js';
import { SILENCE, type Outcome, type Route } from '../web/router.js';

export function providerRoutes(simulation: Simulation): readonly Route[] {
  const { gateway } = simulation;
  const signature = ({ headers }: Request): unknown => headers['x-verify'];
  const route = (
    method: Route['method'],
    path: string,
    answer: (request: Request) => Promise<ProviderAnswer>,
  ): Route => ({ method, path, handle: (request) => spoil(simulation, () => answer(request)) });
  return [
    route('post', PROVIDER_PATHS.pay, (request) =>
      gateway.pay(jsonOf(request), signature(request), `http://${request.headers.host}`),
    ),
    route('post', PROVIDER_PATHS.refund, (request) => gateway.refund(jsonOf(request), signature(request))),
    route('get', `${PROVIDER_PATHS.status}/:merchantId/:id`, (request) => {
      const { merchantId, id } = request.params as Record<'merchantId' | 'id', string>;
      return gateway.status(merchantId, id, signature(request), request.headers['x-merchant-id']);
    }),
  ];
}

/** A call that is answered with 500 or 429 was not executed; one whose answer is lost, slow or garbled was. */
export async function spoil({ config, ...simulation }: Simulation, carryOut: () => Promise<Answer>): Promise<Outcome> {
  switch (simulation.faults.answers) {
    case 'normal':
      return reply(await carryOut());
    case '500':
      return reply(refuse('INTERNAL_SERVER_ERROR'));
    case '429':
      return reply(refuse('TOO_MANY_REQUESTS'), { 'Retry-After': '1' });
    case 'timeout':
      await carryOut();
      return SILENCE;
    case 'slow': {
      const answer = await carryOut();
      await sleep(config.pace.slowAnswer, undefined, { ref: false });
      return reply(answer);
    }
    case 'garbage':
      await carryOut();
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '<html>Bad gateway {"success":tru' };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const reply = ({ status, body }: Answer, headers?: Readonly<Record<string, string>>): Reply =>
  json(status, body, headers);
