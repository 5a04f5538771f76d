import { Global, Module } from '@nestjs/common';
import { SecurityEvents } from './security-events.js';

/** Provides the security log to all features. */
@Global()
@Module({ providers: [SecurityEvents], exports: [SecurityEvents] })
export class SecurityModule {}
