/** The events of this library. The operator is the actor in their metadata. */
import type { EventSchemas } from '@libs/eventing/types/event-schema.js';
import { HELP_EVENTS } from './account-help.js';
import { LogFounded } from './genesis.js';
import { PersonalDataRevealed } from './reveal.js';

export const OPERATIONS_SCHEMAS: EventSchemas = [LogFounded, PersonalDataRevealed, ...HELP_EVENTS];
