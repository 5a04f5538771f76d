import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';

/**
 * Yields the events of one read, until it ends or one of `signals` aborts. Reads have no deadline; leaving the loop
 * cancels the read on the server, too.
 */
export async function* reading<Resolved extends ResolvedEvent>(
  read: StreamingRead<Resolved>,
  signals: readonly AbortSignal[],
): AsyncGenerator<NonNullable<Resolved['event']>> {
  // The client may report the end of a call that nobody awaits any more.
  read.on('error', () => undefined);
  const leave = ({ target }: { readonly target: unknown }): void =>
    void read.destroy((target as AbortSignal).reason as Error);
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true });
  let ended = false;
  try {
    for await (const { event } of read) if (event) yield event;
    ended = true;
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', leave);
    if (!ended) read.cancel().catch(() => undefined);
  }
}
