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
import { deriveSecrets } from '../../../apps/server/platform/secrets.js';
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

/**
 * The program, made once: its classes keep nothing that counts, so that each life of the server has the same ones on a
 * platform of its own.
 */
export class Program {
  #platform: Platform | undefined;
  #made: Promise<Application> | undefined;
  #lives = 0;

  on(platform: Platform): Promise<Application> {
    // What a token's signature is remembered by must not outlive the life that it was checked in.
    const accessTokens = deriveSecrets(`${SECRET} ${++this.#lives}`).accessTokens;
    this.#platform = { ...platform, secrets: { ...platform.secrets, accessTokens } };
    return (this.#made ??= this.#make());
  }

  async #make(): Promise<Application> {
    const platform = (): Platform => this.#platform as Platform;
    const { config, logger, founding } = platform();
    const forwarding: Platform = {
      config,
      founding,
      logger: forward(() => platform().logger, logger),
      clock: forward(() => platform().clock),
      secrets: forward(() => platform().secrets),
      commands: forward(() => platform().commands),
      consumers: forward(() => platform().consumers),
      adapters: new Proxy(platform().adapters, {
        get: (_, name) => forward(() => Reflect.get(platform().adapters, name) as object),
      }),
      metrics: forward(() => platform().metrics),
      stopping: platform().stopping,
      close: () => platform().close(),
    };
    const options = { logger: false, abortOnError: false } as const;
    const app = await NestFactory.createApplicationContext(AppModule.on(forwarding), options);
    const authenticator = app.get(Authenticator, { strict: false });
    const guard = new CallGuard(
      new Reflector(),
      authenticator,
      forwarding.adapters.ephemeral,
      forwarding.clock,
      config,
    );
    return { guard, jobs: jobHandlers(app), routes: routesOf(app) };
  }
}

/** Whatever `target` is at the moment of asking. */
const forward = <T extends object>(target: () => T, shape: object = {}): T =>
  new Proxy(shape, {
    get(_, name) {
      const found = target();
      const value: unknown = Reflect.get(found, name);
      return typeof value === 'function' ? value.bind(found) : value;
    },
  }) as T;

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
