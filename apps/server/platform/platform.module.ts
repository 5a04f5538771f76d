import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@libs/eventing/types/clock.js';
import { CommandRunner, readingOwnWrites } from './command-runner.js';
import { Documents } from './documents.js';
import { Engines } from './engines.js';
import type { Platform } from './platform.js';
import * as tokens from './tokens.js';

/** Provides the parts of the platform for injection. */
@Module({})
export class PlatformModule {
  static of({
    config,
    logger,
    clock,
    secrets,
    adapters,
    engine,
    commands,
    metrics,
    stopping,
  }: Platform): DynamicModule {
    const providers = [
      { provide: tokens.CONFIG, useValue: config },
      { provide: tokens.LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
      { provide: tokens.ENGINE, useValue: engine },
      { provide: tokens.SECRETS, useValue: secrets },
      { provide: tokens.VIEWS, useValue: readingOwnWrites(adapters.views, (...seen) => commands.untilSeen(...seen)) },
      { provide: tokens.JOBS, useValue: adapters.jobs },
      { provide: tokens.NOTIFIER, useValue: adapters.notifier },
      { provide: tokens.EPHEMERAL, useValue: adapters.ephemeral },
      { provide: tokens.PAYMENTS, useValue: adapters.payments },
      { provide: tokens.FILES, useValue: adapters.files },
      { provide: tokens.SMS, useValue: adapters.sms },
      { provide: tokens.DOCUMENT_CHECKER, useValue: adapters.documentChecker },
      { provide: tokens.MAIL, useValue: adapters.mail },
      { provide: tokens.PUSH, useValue: adapters.push },
      { provide: tokens.WHATSAPP, useValue: adapters.whatsApp },
      { provide: tokens.METRICS, useValue: metrics },
      { provide: tokens.STOPPING, useValue: stopping },
      { provide: tokens.DESTROY_KEY, useValue: adapters.destroyKey },
      { provide: Engines, useValue: adapters.engines },
      { provide: CommandRunner, useValue: commands },
      Documents,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
