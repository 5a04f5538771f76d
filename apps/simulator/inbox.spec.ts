import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SECOND } from '@libs/contract/time.js';
import { Bench } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

const send = (to: string, text: string, id: string) => bench.post('/sms', { to, text, id });

describe('the inbox', () => {
  it('lists the messages of a number, newest first', async () => {
    await send('9876543210', 'first', 'm1');
    bench.advance(SECOND);
    await send('9876543210', 'second', 'm2');
    await send('9123456780', 'somebody else', 'm3');
    expect(await bench.data('/sms?to=9876543210')).toEqual([
      { to: '9876543210', text: 'second', at: '2026-12-12T13:30:01.000Z' },
      { to: '9876543210', text: 'first', at: '2026-12-12T13:30:00.000Z' },
    ]);
  });

  it('lists the latest of all without a number, and none for a number without messages', async () => {
    await send('9876543210', 'one', 'm1');
    await send('9123456780', 'two', 'm2');
    expect(await bench.data('/sms')).toMatchObject([{ text: 'two' }, { text: 'one' }]);
    expect(await bench.data('/sms?to=9000000000')).toEqual([]);
  });

  it('stores a message once, however often it is sent', async () => {
    await Promise.all([1, 2, 3].map(() => send('9876543210', 'once', 'm1')));
    await send('9876543210', 'with other words', 'm1');
    expect(await bench.data('/sms?to=9876543210')).toMatchObject([{ text: 'once' }]);
  });

  it('still has its messages after a restart', async () => {
    await send('9876543210', 'kept', 'm1');
    await bench.restart();
    await send('9876543210', 'kept', 'm1');
    expect(await bench.data('/sms?to=9876543210')).toMatchObject([{ text: 'kept' }]);
  });

  it.each([
    [{}],
    [{ to: '98765', text: 'x', id: 'm' }],
    [{ to: '9876543210', text: '', id: 'm' }],
    [{ to: '9876543210', text: 'x' }],
    ['x'],
  ])('refuses %j', async (message) => {
    expect(await bench.post('/sms', message)).toEqual({ message: 'A message has to (10 digits), text and id.' });
    expect(await bench.data('/sms')).toEqual([]);
  });
});
