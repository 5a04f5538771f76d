/** Stores in each document of a process which event caused each of its intents, and names it in the intents. */
import { askPolicies, type Cause, type Intent, type ProcessManager } from './process-manager.js';
import type { DomainEvent, RecordedEvent } from './envelope.js';
import type { Operation } from './projection.js';

/**
 * A document with the causes of its intents, by the id of the intent: ids only, about 100 bytes per intent, 170 if traced. Documents
 * of an earlier version, which are read until the new ones are built, have none.
 */
export type Caused<State> = State & { readonly causes?: Readonly<Record<Intent['id'], Cause>> };

/** Returns the cause that an event passes on to its jobs. */
export const causeIn = ({ id, meta }: Pick<RecordedEvent, 'id' | 'meta'>): Cause => ({
  correlationId: meta.correlationId,
  causationId: id,
  ...(meta.traceparent !== undefined && { traceparent: meta.traceparent }),
});

/** Added to the version of every process; raised when the same events would lead to other causes. */
const CAUSES_VERSION = 2;

/**
 * Wraps a process with causes. The cause of an intent is the event after which the document first wanted it: later
 * events do not change it, and it is dropped once the intent is not wanted any more. The process itself is unaware of
 * it, and folds stay pure, so that a rebuild finds the same causes.
 */
export function withCauses<State extends { readonly open: boolean }, E extends DomainEvent>(
  manager: ProcessManager<State, E>,
): ProcessManager<Caused<State>, E> {
  return {
    ...manager,
    version: manager.version + CAUSES_VERSION,
    project: (event) => manager.project(event).map((operation) => withCause(manager, event, operation)),
    policies: Object.fromEntries(
      Object.entries(manager.policies).map(([name, policy]) => [
        name,
        (document) => caused(policy(document), document),
      ]),
    ),
  };
}

/** An operation that leaves the document unchanged leaves its causes unchanged, too. */
const withCause = <State extends { readonly open: boolean }, E extends DomainEvent>(
  manager: ProcessManager<State, E>,
  event: RecordedEvent<E>,
  { apply, ...operation }: Operation<State>,
): Operation<Caused<State>> => ({
  ...operation,
  apply(before) {
    const after = apply(before);
    if (after === before) return before;
    if (after === undefined) return undefined;
    const fresh = causeIn(event);
    const { intents, failed, allFailed } = askPolicies(manager.policies, after);
    if (allFailed) throw failed[0]?.error;
    const causes = intents.map(({ id }) => [id, before?.causes?.[id] ?? fresh] as const);
    return { ...after, causes: Object.fromEntries(causes) };
  },
});

const caused = (intents: readonly Intent[], { causes }: Caused<object>): readonly Intent[] =>
  intents.map((intent) => {
    const cause = causes?.[intent.id];
    return cause ? { ...intent, cause } : intent;
  });
