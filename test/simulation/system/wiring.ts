/**
 * How Nest wires the server's classes, recorded once: Nest needs a tenth of a second, too long for hundreds of runs
 * that restart the server twice each. Every life of a server still gets new instances.
 */
import type { INestApplicationContext, Provider } from '@nestjs/common';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Platform } from '../../../apps/server/platform/platform.js';
import { PlatformModule } from '../../../apps/server/platform/platform.module.js';

/** The metadata keys with which `@nestjs/cqrs` marks handlers. */
const HANDLER_METADATA = { ofCommand: '__commandHandler__', ofQuery: '__queryHandler__' } as const;

type Container = InstanceType<typeof ModulesContainer>;
type Module = Container extends Map<string, infer M> ? M : never;
type Wrapper = Module['providers'] extends Map<unknown, infer W> ? W : never;
type Make = (...given: readonly unknown[]) => unknown;
type Class = new (...given: readonly unknown[]) => unknown;

/** The instances of one start, created lazily. */
export interface Instances {
  readonly controllers: readonly object[];
  get<T>(token: unknown): T;
}

/** The recorded wiring, which creates new instances on another platform. */
export class Wiring {
  readonly #wrappers = new Map<unknown, Wrapper>();
  readonly #controllers: readonly Wrapper[];

  constructor(app: INestApplicationContext) {
    const modules = [...app.get(ModulesContainer).values()];
    for (const { providers } of modules) for (const [token, wrapper] of providers) this.#wrappers.set(token, wrapper);
    this.#controllers = modules.flatMap(({ controllers }) => [...controllers.values()]);
  }

  on(platform: Platform): Instances {
    const made = new Map<unknown, unknown>(valuesOf(platform));
    const make = (token: unknown, wrapper = this.#wrappers.get(token)): unknown => {
      if (!wrapper) throw new Error(`Nest knows no ${String(token)}`);
      if (!made.has(token)) made.set(token, this.#instance(wrapper, make));
      return made.get(token);
    };
    const get = <T>(token: unknown): T => make(token) as T;
    this.#registerHandlers(get);
    return { controllers: this.#controllers.map((one) => make(one.metatype, one) as object), get };
  }

  #instance(wrapper: Wrapper, make: (token: unknown, wrapper?: Wrapper) => unknown): unknown {
    const { inject, metatype } = wrapper;
    if (inject) return (metatype as Make)(...inject.map((token) => make(token)));
    if (wrapper.isNotMetatype || wrapper.token === ModuleRef) return wrapper.instance;
    const needed = (wrapper.getCtorMetadata() as readonly Wrapper[] | undefined) ?? [];
    return new (metatype as Class)(...needed.map((one) => make(one.token, one)));
  }

  #registerHandlers(get: (token: unknown) => unknown): void {
    const handlers = (metadata: string): readonly Wrapper[] =>
      [...this.#wrappers.values()]
        .filter(({ metatype }) => metatype && Reflect.hasMetadata(metadata, metatype))
        .map((wrapper) => Object.create(wrapper, { instance: { value: get(wrapper.token) } }) as Wrapper);
    (get(CommandBus) as CommandBus).register(handlers(HANDLER_METADATA.ofCommand) as never);
    (get(QueryBus) as QueryBus).register(handlers(HANDLER_METADATA.ofQuery) as never);
  }
}

/** Returns the providers that come from the platform itself. */
const valuesOf = (platform: Platform): readonly (readonly [unknown, unknown])[] =>
  (PlatformModule.of(platform).providers as readonly Exclude<Provider, Class>[]).flatMap((provider) =>
    'useValue' in provider ? [[provider.provide, provider.useValue] as const] : [],
  );
