/** The server's own classes, made by Nest: controllers, handlers, jobs. */
import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import type { JobHandler } from '@libs/eventing/types/ports.js';
import { AppModule } from '../../../apps/server/app.module.js';
import { Authenticator } from '../../../apps/server/auth/authenticator.js';
import { readConfig } from '../../../apps/server/config.js';
import { ROUTE, type CallRoute } from '../../../apps/server/http/call.js';
import { CallGuard } from '../../../apps/server/http/call.guard.js';
import { jobHandlers } from '../../../apps/server/jobs.js';
import type { Platform } from '../../../apps/server/platform/platform.js';
import { SECRET } from './ports.js';
import { PROVIDER_URL } from './provider.js';

const read = readConfig({ APP_SECRET: SECRET, SIMULATOR_URL: PROVIDER_URL, RATE_LIMIT: 'off', OTP_ECHO: 'false' });
if (!read.ok) throw new Error(read.problems.join(' '));
export const { config } = read;

/** What serves a call: a method of a controller. */
export interface Route {
  readonly controller: object;
  readonly method: (input: unknown, header: unknown) => Promise<unknown>;
}

export interface Application {
  readonly guard: CallGuard;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly routes: ReadonlyMap<string, Route>;
}

/** Makes them anew on `platform`, as every start does: what they remember must not outlive a crash. */
export async function makeApplication(platform: Platform): Promise<Application> {
  const options = { logger: false, abortOnError: false } as const;
  const app = await NestFactory.createApplicationContext(AppModule.on(platform), options);
  const { adapters, clock } = platform;
  const authenticator = app.get(Authenticator, { strict: false });
  const guard = new CallGuard(new Reflector(), authenticator, adapters.ephemeral, clock, config);
  return { guard, jobs: jobHandlers(app), routes: routesOf(app) };
}

/** Which method of which controller serves each call. */
function routesOf(app: INestApplicationContext): ReadonlyMap<string, Route> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const routes = controllers.flatMap(({ instance, metatype }) => {
    const { prototype } = metatype as Type<Record<string, Route['method']>>;
    return Object.getOwnPropertyNames(prototype).flatMap((name): [string, Route][] => {
      const method = prototype[name];
      const route = method && (Reflect.getMetadata(ROUTE, method) as CallRoute | undefined);
      return method && route ? [[route.name, { controller: instance as object, method }]] : [];
    });
  });
  return new Map(routes);
}
