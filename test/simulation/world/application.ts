/** The server's own classes, wired as Nest wires them: controllers, handlers, jobs. */
import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { JobHandler } from '@libs/eventing/types/ports.js';
import { AppModule } from '../../../apps/server/app.module.js';
import { Authenticator } from '../../../apps/server/auth/authenticator.js';
import { readConfig } from '../../../apps/server/config.js';
import { ROUTE, type CallRoute } from '../../../apps/server/http/call.js';
import { CallGuard } from '../../../apps/server/http/call.guard.js';
import { jobHandlers } from '../../../apps/server/jobs.js';
import type { Platform } from '../../../apps/server/platform/platform.js';
import { aside } from '../machine/current.js';
import { Machine } from '../machine/machine.js';
import { SECRET } from './ports.js';
import { PROVIDER_URL } from './provider.js';
import { Wiring } from './wiring.js';

const read = readConfig({
  APP_SECRET: SECRET,
  SIMULATOR_URL: PROVIDER_URL,
  RATE_LIMIT: 'off',
  OTP_ECHO: 'false',
  SAMPLE_DATA: 'false',
  ERASURE_NOTICE: '7200',
  RECORDS_DAYS: '30',
});
if (!read.ok) throw new Error(read.problems.join(' '));
export const { config } = read;

/** What serves a call: a method of a controller. */
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

/** Makes them anew on `platform`, as every start does: what they remember must not outlive a crash. */
export async function makeApplication(platform: Platform): Promise<Application> {
  learnt ??= aside(new Machine(0, platform.clock.now()), () => learn(platform));
  const instances = (await learnt).on(platform);
  const { adapters, clock } = platform;
  const guard = new CallGuard(new Reflector(), instances.get(Authenticator), adapters.ephemeral, clock, config);
  const jobs = jobHandlers(instances as unknown as INestApplicationContext);
  return { guard, jobs, routes: new Map(instances.controllers.flatMap(routesOf)) };
}

async function learn(platform: Platform): Promise<Wiring> {
  const options = { logger: false, abortOnError: false } as const;
  return new Wiring(await NestFactory.createApplicationContext(AppModule.on(platform), options));
}

/** Which calls a controller serves, and with which method. */
function routesOf(controller: object): readonly (readonly [string, Route])[] {
  const prototype = Object.getPrototypeOf(controller) as Record<string, Route['method']>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = prototype[name];
    const route = method && (Reflect.getMetadata(ROUTE, method) as CallRoute | undefined);
    return method && route ? [[route.name, { controller, method }] as const] : [];
  });
}
