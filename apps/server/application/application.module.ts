import { Global, Module } from '@nestjs/common';
import * as aggregates from './aggregates.js';
import { RequestIdentities } from './request-identities.js';
import { SamePerson } from './same-person.js';

const SERVICES = [RequestIdentities, SamePerson, ...Object.values(aggregates)];

/** Provides the services that several features use. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class ApplicationModule {}
