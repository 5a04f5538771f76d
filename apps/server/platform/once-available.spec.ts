import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '@libs/eventing/types/ports.js';
import { onceAvailable } from './once-available.js';

const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
};
const away = (reason: string) => new Unavailable('the log', reason);

describe('what needs an engine', () => {
  it('waits until it is there, and says each reason once', async () => {
    const told: string[] = [];
    const work = failing(away('refused'), away('refused'), away('not ready'));
    const never = new AbortController();
    const onWait = ({ message }: Unavailable) => told.push(message);
    expect(await onceAvailable(work, { signal: never.signal, onWait })).toBe('done');
    expect(told).toEqual(['the log is unavailable: refused', 'the log is unavailable: not ready']);
  });

  it('does not wait for what waiting cannot mend', async () => {
    const work = failing(new Error('a wrong password'));
    const never = new AbortController();
    await expect(onceAvailable(work, { signal: never.signal, onWait: () => undefined })).rejects.toThrow(
      'wrong password',
    );
  });

  it('stops waiting when it is told to', async () => {
    const stop = new AbortController();
    const waiting = onceAvailable(failing(...Array<Error>(9).fill(away('refused'))), {
      signal: stop.signal,
      onWait: () => stop.abort(),
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
