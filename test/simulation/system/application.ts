/** The server's own classes, wired as Nest wires them: controllers, handlers, jobs. */
import 'reflect-metadata';
import { DiscoveryModule, NestFactory, Reflector } from '@nestjs/core';
import type { JobHandler } from '@libs/eventing/types/job-queue.js';
import { AppModule } from '../../../apps/server/app.module.js';
import { Authenticator } from '../../../apps/server/application/command-context.js';
import { readConfig } from '../../../apps/server/config/config.js';
import { CallGuard, type CallRoute, ROUTE } from '../../../apps/server/http/call.js';
import { jobHandlers } from '../../../apps/server/platform/jobs.js';
import type { Platform } from '../../../apps/server/platform/platform.js';
import { SecurityEvents } from '../../../apps/server/application/security-events.js';
import { outsideRun } from '../machine/current.js';
import { Machine } from '../machine/machine.js';
import { SIMULATION_SECRET } from './engines.js';
import { PROVIDER_URL } from './provider.js';
import { Wiring } from './wiring.js';

const read = readConfig({
  APP_SECRET: SIMULATION_SECRET,
  SIMULATOR_URL: PROVIDER_URL,
  RATE_LIMIT: 'off',
  OTP_ECHO: 'false',
  SAMPLE_DATA: 'false',
  ERASURE_NOTICE: '7200',
  RECORDS_DAYS: '30',
});
if (!read.ok) throw new Error(read.problems.join(' '));
export const { config } = read;

/** The controller method that serves a call. */
export interface Route {
  readonly controller: object;
  readonly method: (input: unknown, ...given: readonly unknown[]) => Promise<unknown>;
}

export interface Application {
  readonly guard: CallGuard;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly routes: ReadonlyMap<string, Route>;
}

let learnt: Promise<Wiring> | undefined;

/** Creates all instances again, as every start does: in-memory state must not survive a crash. */
export async function makeApplication(platform: Platform): Promise<Application> {
  learnt ??= outsideRun(new Machine(0, platform.clock.now()), () => learn(platform));
  const instances = (await learnt).on(platform);
  const { adapters, clock } = platform;
  const authenticator = instances.get<Authenticator>(Authenticator);
  const security = instances.get<SecurityEvents>(SecurityEvents);
  const guard = new CallGuard(new Reflector(), authenticator, security, adapters.ephemeral, clock, config);
  const jobs = jobHandlers(instances, platform.logger, platform.metrics);
  return { guard, jobs, routes: new Map(instances.controllers.flatMap(routesOf)) };
}

async function learn(platform: Platform): Promise<Wiring> {
  const options = { logger: false, abortOnError: false } as const;
  return new Wiring(await NestFactory.createApplicationContext(AppModule.on(platform, [DiscoveryModule]), options));
}

/** Returns the calls that a controller serves, with their methods. */
function routesOf(controller: object): readonly (readonly [string, Route])[] {
  const prototype = Object.getPrototypeOf(controller) as Record<string, Route['method']>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = prototype[name];
    const route = method && (Reflect.getMetadata(ROUTE, method) as CallRoute | undefined);
    return method && route ? [[route.name, { controller, method }] as const] : [];
  });
}
