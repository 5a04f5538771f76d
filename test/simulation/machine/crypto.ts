/** Replaces `node:crypto`: the real one with seeded randomness. */
import crypto from 'crypto';
import { currentMachine } from './current.js';

export * from 'crypto';

export function randomBytes(count: number): Buffer {
  const machine = currentMachine();
  return machine ? Buffer.from(machine.bytes(count)) : crypto.randomBytes(count);
}

export function randomInt(low: number, high?: number): number {
  const machine = currentMachine();
  const [from, below] = high === undefined ? [0, low] : [low, high];
  return machine ? machine.ids.whole(from, below - 1) : crypto.randomInt(from, below);
}

/** Returns a UUID of version 4. */
export function randomUUID(): string {
  if (!currentMachine()) return crypto.randomUUID();
  const hex = randomBytes(16).toString('hex');
  const variant = '89ab'[parseInt(hex[16] as string, 16) % 4] as string;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export default { ...crypto, randomBytes, randomInt, randomUUID };
