import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { describe, expect, it } from '@jest/globals';
import { onceAvailable } from './engines.js';

const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
};
const unavailable = (reason: string) => new Unavailable('the log', reason);

describe('onceAvailable', () => {
  it('retries until the engine is available, and reports each reason once', async () => {
    const reasons: string[] = [];
    const work = failing(
      unavailable('refused'),
      unavailable('refused'),
      unavailable('not ready'),
      unavailable('refused'),
    );
    const never = new AbortController();
    const onWait = ({ message }: Unavailable) => reasons.push(message);
    expect(await onceAvailable(work, { signal: never.signal, onWait })).toBe('done');
    expect(reasons).toEqual(['the log is unavailable: refused', 'the log is unavailable: not ready']);
  });

  it('rethrows other errors', async () => {
    const work = failing(new Error('a wrong password'));
    const never = new AbortController();
    await expect(onceAvailable(work, { signal: never.signal, onWait: () => undefined })).rejects.toThrow(
      'wrong password',
    );
  });

  it('stops waiting when its signal aborts', async () => {
    const stop = new AbortController();
    const waiting = onceAvailable(failing(...Array<Error>(9).fill(unavailable('refused'))), {
      signal: stop.signal,
      onWait: () => stop.abort(),
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
