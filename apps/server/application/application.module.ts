import { Global, Module } from '@nestjs/common';
import * as aggregates from './aggregates.js';
import { RequestIdentities } from './request-identities.js';

const SERVICES = [RequestIdentities, ...Object.values(aggregates)];

/** Provides the aggregate services and {@link RequestIdentities} to all features. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class ApplicationModule {}
