import { Global, Module } from '@nestjs/common';
import * as aggregates from './aggregates.js';
import { providersIn } from './handlers.js';
import * as limits from './limits.js';
import * as requestIdentities from './request-identities.js';
import * as samePerson from './same-person.js';
import * as securityEvents from './security-events.js';
import * as serviceAreas from './service-areas.js';

const services = [...providersIn(aggregates, limits, requestIdentities, samePerson, securityEvents, serviceAreas)];

/** Provides the services that several features use. */
@Global()
@Module({ providers: services, exports: services })
export class ApplicationModule {}
