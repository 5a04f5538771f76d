import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';

/**
 * The events of one read, until it ends or `signal` aborts. Reads have no deadline of their own: one that is left early
 * is called off at the server, too.
 */
export async function* reading<Resolved extends ResolvedEvent>(
  read: StreamingRead<Resolved>,
  signal: AbortSignal,
): AsyncGenerator<NonNullable<Resolved['event']>> {
  // The client may tell of the end of a call that nobody waits for any more.
  read.on('error', () => undefined);
  const leave = (): void => void read.destroy(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  let ended = false;
  try {
    for await (const { event } of read) if (event) yield event;
    ended = true;
  } finally {
    signal.removeEventListener('abort', leave);
    if (!ended) read.cancel().catch(() => undefined);
  }
}
