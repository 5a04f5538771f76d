/** The chef of a booking. The chef calendar decides first whether a chef is free. */
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ChefSearchRecord } from './booking-rules.js';
import { PersonName } from './values.js';

const assignment = { chefId: z.string(), chef: personal(PersonName) };
/** A chef was assigned. */
export const ChefAssigned = defineEvent({
  type: 'ChefAssigned',
  version: 1,
  data: assignment,
  subject: ({ chefId }) => chefId,
});
export type ChefAssigned = EventOf<typeof ChefAssigned>;

const release = { chefId: z.string(), reason: z.enum(['busy', 'unavailable', 'unconfirmed']) };
/**
 * The chef was released, and the search for another one starts. `busy`: has another visit at the new time;
 * `unavailable`: cannot come any more; `unconfirmed`: was reserved for an edit that was never recorded.
 */
export const ChefReleased = defineEvent({ type: 'ChefReleased', version: 1, data: release });
export type ChefReleased = EventOf<typeof ChefReleased>;

/** A current or earlier chef was erased: the name is removed from the booking. */
export const ChefAnonymised = defineEvent({ type: 'ChefAnonymised', version: 1, data: { chefId: z.string() } });
export type ChefAnonymised = EventOf<typeof ChefAnonymised>;

export const ASSIGNMENT_EVENTS = [ChefAssigned, ChefReleased, ChefAnonymised] as const;
export type AssignmentEvent = EventOf<typeof ASSIGNMENT_EVENTS>;

/** Assigns a chef whose time is reserved for the booking's `round`. */
export const AssignChef = defineCommand('AssignChef', { ...assignment, round: z.int() });
export type AssignChef = DataOf<typeof AssignChef> & { readonly found?: ChefSearchRecord };

/** Releases the chef. Has no effect on a booking with another chef, or none. */
export const ReleaseChef = defineCommand('ReleaseChef', release);
export type ReleaseChef = DataOf<typeof ReleaseChef>;

/** Removes the name of a chef who is being erased. */
export const AnonymiseChef = defineCommand('AnonymiseChef', { chefId: z.string() });
export type AnonymiseChef = DataOf<typeof AnonymiseChef>;

export const ASSIGNMENT_COMMANDS = [AssignChef, ReleaseChef, AnonymiseChef] as const;
export type AssignmentCommand = AssignChef | ReleaseChef | AnonymiseChef;
