import { expect } from '@jest/globals';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { Suite } from './suite.js';
import { untilTrue } from '../support/eventually.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Listens to a topic, and records the messages. */
function listen(notifier: Notifier, topic: string) {
  const heard: string[] = [];
  return { heard, end: notifier.listen(topic, (message) => heard.push(message)) };
}
export const notifierSuite: Suite<Notifier> = {
  'notifies everybody who listens to a topic, and nobody else': async ({ port: notifier }) => {
    const [one, two, other] = [listen(notifier, 'bookings'), listen(notifier, 'bookings'), listen(notifier, 'chefs')];
    notifier.publish('bookings', '1');
    notifier.publish('bookings', '2');
    await untilTrue(() => one.heard.length === 2 && two.heard.length === 2);
    expect([one.heard, two.heard, other.heard]).toEqual([['1', '2'], ['1', '2'], []]);
  },

  'notifies nobody who has stopped listening': async ({ port: notifier }) => {
    const [gone, there] = [listen(notifier, 'bookings'), listen(notifier, 'bookings')];
    gone.end();
    gone.end();
    notifier.publish('bookings', '1');
    await untilTrue(() => there.heard.length === 1);
    expect(gone.heard).toEqual([]);
  },

  'does not run its listeners inside the publisher': async ({ port: notifier }) => {
    const { heard } = listen(notifier, 'bookings');
    notifier.publish('bookings', '1');
    expect(heard).toEqual([]);
    await untilTrue(() => heard.length === 1);
  },

  'accepts a message that nobody listens to': async ({ port: notifier }) => {
    notifier.publish('bookings', '1');
    const { heard } = listen(notifier, 'bookings');
    await pause(20);
    expect(heard).toEqual([]);
  },
};
