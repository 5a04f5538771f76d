import type { SmsSender } from './sms-sender.js';

/**
 * Asks the first provider, and the next one when that fails, whatever the failure: a message that arrives twice is better
 * than one that never does.
 */
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
      throw new Error(`no SMS provider took the message over: ${reasons.join('; ')}`);
    },
  };
}
