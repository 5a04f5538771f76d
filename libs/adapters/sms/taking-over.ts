import type { SmsSender } from './sms-sender.js';

/** Asks the first provider, and the next one after any failure: a message that arrives twice is better than none. */
export function takingOver(senders: readonly SmsSender[]): SmsSender {
  return {
    async send(message) {
      const reasons: string[] = [];
      for (const sender of senders) {
        try {
          return await sender.send(message);
        } catch (error) {
          reasons.push(error instanceof Error ? error.message : 'no answer');
        }
      }
      throw new Error(`no SMS provider accepted the message: ${reasons.join('; ')}`);
    },
  };
}
