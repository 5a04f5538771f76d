/** Deliberately broken products, each with one fault, and the invariant that detects it. */
import { bookingDecider } from '@libs/booking/booking.js';
import { ALWAYS_AVAILABLE } from '@libs/booking/chef-availability.js';
import { calendarDecider } from '@libs/booking/chef-calendar.js';
import { type OpenBookingCommand, openBookingsDecider } from '@libs/booking/open-bookings.js';
import { isConfirmed } from '@libs/booking/state.js';
import { accept } from '@libs/eventing/types/decider.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { RunOptions } from '../system/simulate.js';
import { withRule } from './with-rule.js';

/** `sabotage` breaks an adapter, `withFault` a rule. `size` makes the situation likely in which the fault shows. */
interface BrokenProduct extends RunOptions {
  readonly invariant: RegExp;
  /** Runs `work` with a broken rule. */
  readonly withFault?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Returns a `commitGroup` that changes each document before it is written. */
const writing =
  (views: ViewStore, changed: (document: unknown) => unknown): ViewStore['commitGroup'] =>
  (group, given) =>
    views.commitGroup(group, {
      ...given,
      members: given.members.map((member) => ({
        ...member,
        writes: member.writes.map((write) => ({ ...write, document: changed(write.document) as never })),
      })),
    });

export const BROKEN_PRODUCTS: Readonly<Record<string, BrokenProduct>> = {
  'a queue that drops every third job': {
    invariant: /no work is left waiting/,
    sabotage: (adapters) => {
      const asked = new Map<string, number>();
      const isKept = ({ id }: Intent): boolean => {
        if (!asked.has(id)) asked.set(id, asked.size + 1);
        return (asked.get(id) ?? 0) % 3 > 0;
      };
      const { jobs } = adapters;
      return { ...adapters, jobs: { ...jobs, enqueue: (intents) => jobs.enqueue(intents.filter(isKept)) } };
    },
  },
  'a queue that loses the causation of its jobs': {
    invariant: /events that a job appends name the event that caused them/,
    sabotage: (adapters) => {
      const { jobs } = adapters;
      const withoutCause = ({ cause: _, ...intent }: Intent): Intent => intent;
      return { ...adapters, jobs: { ...jobs, enqueue: (intents) => jobs.enqueue(intents.map(withoutCause)) } };
    },
  },
  'a provider that is asked for each refund twice': {
    invariant: /payments and refunds equal those of the provider/,
    sabotage: (adapters) => {
      const { payments } = adapters;
      const twice: typeof payments = Object.create(payments, {
        refund: {
          value: async (refund: Parameters<typeof payments.refund>[0]) => {
            await payments.refund({ ...refund, refundId: `${refund.refundId}x`, amount: 1 as typeof refund.amount });
            return payments.refund({ ...refund, amount: refund.amount });
          },
        },
      }) as typeof payments;
      return { ...adapters, payments: twice };
    },
  },
  'a provider whose missing answer counts as a success': {
    invariant: /payments and refunds equal those of the provider/,
    sabotage: (adapters) => {
      const { payments } = adapters;
      const believed = { value: async () => ({ state: 'paid', reference: 'T1' }) };
      return { ...adapters, payments: Object.create(payments, { status: believed }) as typeof payments };
    },
  },
  'a log that loses an acknowledged append': {
    invariant: /every acknowledged booking exists/,
    sabotage: (adapters) => {
      const { log } = adapters;
      const position = '0'.repeat(16);
      const append: typeof log.append = async (stream, expected, events) => {
        if (!stream.startsWith('booking-') || expected >= 0) return log.append(stream, expected, events);
        const recordedAt = events[0]?.occurredAt;
        const stored = events.map((event, revision) => ({ ...event, stream, revision, position, recordedAt }));
        return { ok: true, events: stored } as unknown as Awaited<ReturnType<typeof log.append>>;
      };
      return { ...adapters, log: { ...log, append } };
    },
  },
  'a rule by which an edit does not fix the refund': {
    invariant: /edits and cancellations refund no more/,
    size: { haggling: 1, crashes: 0 },
    withFault: (work) =>
      withRule(bookingDecider, work, (decide) => (state, command, facts) => {
        const decision = decide(state, command, facts);
        if (command.type !== 'AmendBooking' || !('events' in decision)) return decision;
        return accept(
          ...decision.events.map((event) =>
            event.type === 'BookingAmended' ? { ...event, data: { choices: event.data.choices } } : event,
          ),
        );
      }),
  },
  'a rule by which a visit can be rated before it is complete': {
    invariant: /a visit is rated only once it is complete/,
    withFault: (work) =>
      withRule(bookingDecider, work, (decide) => (state, command, facts) => {
        const isRated = command.type === 'RateBooking' && isConfirmed(state);
        return decide(isRated ? { ...state, phase: 'complete' } : state, command, facts);
      }),
  },
  'a rule without a limit of open bookings': {
    invariant: /nobody exceeds the limit of unpaid bookings/,
    size: { hoarding: 1, crashes: 0 },
    withFault: (work) =>
      withRule(
        openBookingsDecider,
        work,
        () =>
          (_, { bookingId }: OpenBookingCommand) =>
            accept({ type: 'OpenBookingClaimed', data: { bookingId } }),
      ),
  },
  'a product that forgets when a chef comes': {
    invariant: /nobody is sent outside their hours/,
    size: { crashes: 0, chores: 12, visits: [3] },
    withFault: (work) =>
      withRule(
        calendarDecider,
        work,
        (decide) => (calendar, command, facts) =>
          decide({ ...calendar, availability: ALWAYS_AVAILABLE }, command, facts),
      ),
    sabotage: (adapters) => {
      const { views } = adapters;
      const always = (document: unknown): unknown =>
        document !== null && typeof document === 'object' && 'availability' in document
          ? { ...document, availability: ALWAYS_AVAILABLE }
          : document;
      return { ...adapters, views: { ...views, commitGroup: writing(views, always) } };
    },
  },
  'a view that loses writes': {
    invariant: /views and processes equal a fold of the log/,
    sabotage: (adapters) => {
      const { views } = adapters;
      let commits = 0;
      const commitGroup: typeof views.commitGroup = (group, given) => {
        const lost = given.members.map((member) =>
          member.generation.view === 'bookings' && member.writes.length > 0 && ++commits % 5 === 0
            ? { ...member, writes: [] }
            : member,
        );
        return views.commitGroup(group, { ...given, members: lost });
      };
      return { ...adapters, views: { ...views, commitGroup } };
    },
  },
  'a product that treats every chef as verified': {
    invariant: /only verified chefs are assigned/,
    sabotage: (adapters) => {
      const { views } = adapters;
      const verified = (document: unknown): unknown =>
        document !== null && typeof document === 'object' && 'verified' in document
          ? { ...document, verified: true }
          : document;
      return { ...adapters, views: { ...views, commitGroup: writing(views, verified) } };
    },
  },
};
