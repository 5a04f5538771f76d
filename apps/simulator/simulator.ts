/** The simulator as a running server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback, type SimulatorConfig } from './config.js';
import { NO_FAULTS } from './faults.js';
import { Inbox } from './inbox.js';
import { Ledger } from './ledger/ledger.js';
import { messagePage } from './pages/message-page.js';
import { Gateway } from './payments/gateway.js';
import { Reporter } from './payments/reporter.js';
import { controlRoutes } from './routes/control.js';
import { inboxRoutes } from './routes/inbox.js';
import { msg91Routes } from './routes/msg91.js';
import { payRoutes } from './routes/pay.js';
import { providerRoutes } from './routes/provider.js';
import { twilioRoutes } from './routes/twilio.js';
import type { Simulation } from './simulation.js';
import { json, page, send, wantsPage } from './web/http.js';
import { dispatch, SILENCE, type Route } from './web/router.js';

/** Milliseconds that answers under way may take when the simulator is told to stop. */
const GRACE = 1_000;
const OUT_OF_ORDER = [
  'Out of order',
  'The ledger cannot be written now. Nothing has changed; please try again.',
] as const;

export interface Simulator {
  readonly url: string;
  readonly port: number;
  /** Finishes what is under way. Callbacks that are still to be sent are sent after the next start. */
  close(): Promise<void>;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @throws Error when the port is taken or the ledger file is no ledger. */
export async function startSimulator(config: SimulatorConfig): Promise<Simulator> {
  // The port first: who holds it holds the ledger file too. Whoever calls meanwhile waits until it is read.
  let ready: (respond: Respond) => void = () => undefined;
  const readiness = new Promise<Respond>((resolve) => (ready = resolve));
  const server = createServer((request, response) => void readiness.then((respond) => respond(request, response)));
  const port = await listen(server, config);
  const ledger = await Ledger.open(config.ledgerPath).catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });

  const faults = () => simulation.faults;
  const gateway = new Gateway(ledger, config, faults);
  const simulation: Simulation = { config, ledger, gateway, inbox: new Inbox(ledger, config.clock), faults: NO_FAULTS };
  const reporter = new Reporter(ledger, config, faults);
  const routes = [providerRoutes, payRoutes, inboxRoutes, msg91Routes, twilioRoutes, controlRoutes].flatMap((of) =>
    of(simulation),
  );
  ready(async (request, response) => {
    await answer(routes, config, request, response);
    reporter.reportOpen();
  });
  const tick = async () => {
    await gateway.settleDue().catch(() => undefined); // a disk that refuses now may not at the next tick
    reporter.reportOpen();
  };
  const ticking = setInterval(() => void tick(), config.pace.tick);

  return {
    url: `http://${config.host.includes(':') ? '[::1]' : config.host}:${port}`,
    port,
    async close() {
      clearInterval(ticking);
      await reporter.stop();
      await ledger.close(); // before the port is free for a successor, which reads the file
      await closeServer(server);
    },
  };
}

async function answer(
  routes: readonly Route[],
  config: SimulatorConfig,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = addressOf(request);
    // A name that others could have pointed here, to read codes from inside a browser.
    if (!url || !isLoopback(url.hostname)) return send(response, json(421, { message: 'Only for this computer.' }));
    const outcome = await dispatch(routes, request, url);
    if (outcome !== SILENCE) return send(response, outcome);
    setTimeout(() => response.destroy(), config.pace.silence).unref();
  } catch {
    if (response.headersSent) response.destroy();
    else
      send(
        response,
        wantsPage(request) ? page(500, messagePage(...OUT_OF_ORDER)) : json(500, { message: OUT_OF_ORDER[1] }),
      );
  }
}

function addressOf(request: IncomingMessage): URL | undefined {
  const address = `http://${request.headers.host ?? ''}${request.url ?? '/'}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function listen(server: Server, { host, port }: SimulatorConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/[[\]]/g, ''), () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}
