/** The simulator as a running server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { SimulatorConfig } from './config.js';
import { NO_FAULTS } from './faults.js';
import { Inbox } from './inbox.js';
import { Ledger } from './ledger/ledger.js';
import { Mailbox } from './mail/mailbox.js';
import { listenForMail } from './mail/smtp-listener.js';
import { Gateway } from './payments/gateway.js';
import { Reporter } from './payments/reporter.js';
import { controlRoutes } from './routes/control.js';
import { documentCheckRoutes } from './routes/document-checks.js';
import { inboxRoutes } from './routes/inbox.js';
import { mailRoutes } from './routes/mail.js';
import { msg91Routes } from './routes/msg91.js';
import { payRoutes } from './routes/pay.js';
import { providerRoutes } from './routes/provider.js';
import { pushRoutes } from './routes/push.js';
import { twilioRoutes } from './routes/twilio.js';
import { whatsAppRoutes } from './routes/whatsapp.js';
import type { Simulation } from './simulation.js';
import { createApp } from './web/router.js';

/** Longer than a client keeps an idle connection, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 65_000;

/** How long answers under way may take when the simulator stops. */
const STOP_TIMEOUT_MS = 1_000;

export interface Simulator {
  readonly url: string;
  readonly port: number;
  /** Where e-mails arrive. */
  readonly mailPort: number;
  /** Completes requests under way. Pending callbacks are sent after the next start. */
  close(): Promise<void>;
}

/** @throws Error when the port is in use or the ledger file is invalid. */
export async function startSimulator(config: SimulatorConfig): Promise<Simulator> {
  // The port first: its owner owns the ledger file too. Requests wait until the file is read.
  let serve: (app: Express) => void = () => undefined;
  const ready = new Promise<Express>((resolve) => (serve = resolve));
  const server = createServer((request, response) => void ready.then((app) => void app(request, response)));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await listen(server, config);
  const closing = async (error: unknown): Promise<never> => {
    await closeServer(server);
    throw error;
  };
  const ledger = await Ledger.open(config.ledgerPath).catch(closing);
  const mailbox = await Mailbox.open(config.mailFolder, config.clock).catch(closing);

  const faults = () => simulation.faults;
  const gateway = new Gateway(ledger, config, faults);
  const inbox = new Inbox(ledger, config.clock);
  const simulation: Simulation = { config, ledger, gateway, inbox, checks: new Map(), faults: NO_FAULTS };
  const smtp = await listenForMail(config, mailbox, faults).catch(closing);
  const reporter = new Reporter(ledger, config, faults);
  const routes = [
    ...[providerRoutes, documentCheckRoutes, payRoutes, inboxRoutes, msg91Routes, twilioRoutes].flatMap((of) =>
      of(simulation),
    ),
    ...[whatsAppRoutes, pushRoutes, controlRoutes].flatMap((of) => of(simulation)),
    ...mailRoutes({ mailbox }),
  ];
  serve(createApp(routes, config, () => reporter.reportOpen()));
  const tick = async () => {
    await gateway.settleDue().catch(() => undefined); // the disk may accept it at the next tick
    reporter.reportOpen();
  };
  const ticking = setInterval(() => void tick(), config.pace.tick);

  return {
    url: `http://${config.host.includes(':') ? '[::1]' : config.host}:${port}`,
    port,
    mailPort: smtp.port,
    async close() {
      clearInterval(ticking);
      await reporter.stop();
      await smtp.close();
      await ledger.close(); // before the port is free for a successor, which reads the file
      await closeServer(server);
    },
  };
}

function listen(server: Server, { host, port }: SimulatorConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/[[\]]/g, ''), () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}
