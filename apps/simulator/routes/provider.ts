/** The payment provider's calls, and what goes wrong with their answers on request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse, type ProviderAnswer } from '../payments/answers.js';
import { PATHS } from '../payments/gateway.js';
import type { Simulation } from '../simulation.js';
import { json, parseJson, type Reply } from '../web/http.js';
import { SILENCE, type Exchange, type Outcome, type Route } from '../web/router.js';

export function providerRoutes(simulation: Simulation): readonly Route[] {
  const { gateway } = simulation;
  const signature = ({ request }: Exchange): unknown => request.headers['x-verify'];
  const route = (
    method: Route['method'],
    path: RegExp,
    answer: (exchange: Exchange) => Promise<ProviderAnswer>,
  ): Route => ({ method, path, handle: (exchange) => spoil(simulation, () => answer(exchange)) });
  return [
    route('POST', exactly(PATHS.pay), (exchange) =>
      gateway.pay(parseJson(exchange.body), signature(exchange), exchange.url.origin),
    ),
    route('POST', exactly(PATHS.refund), (exchange) => gateway.refund(parseJson(exchange.body), signature(exchange))),
    route('GET', new RegExp(`^${PATHS.status}/([^/]+)/([^/]+)$`), (exchange) => {
      const [merchantId = '', id = ''] = exchange.params;
      return gateway.status(merchantId, id, signature(exchange), exchange.request.headers['x-merchant-id']);
    }),
  ];
}

const exactly = (path: string): RegExp => new RegExp(`^${path}$`);

/** A call that is answered 500 or 429 was not carried out; one whose answer is lost, slow or garbled was. */
async function spoil({ config, ...simulation }: Simulation, carryOut: () => Promise<ProviderAnswer>): Promise<Outcome> {
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

const reply = ({ status, body }: ProviderAnswer, headers?: Readonly<Record<string, string>>): Reply =>
  json(status, body, headers);
