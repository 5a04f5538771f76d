/** Every key of the server that is not the adapters' own, each derived from the one secret for one purpose. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BlindIndex, createBlindIndex } from '@libs/adapters/crypto/blind-index.js';
import { deriveKey } from '@libs/adapters/crypto/derive-key.js';

/** A keyed hash for one purpose; without the key nobody can tell what was hashed. */
export type KeyedHash = (text: string) => Buffer;

export interface Secrets {
  readonly accessTokens: Uint8Array;
  readonly quotes: KeyedHash;
  readonly oneTimeCodes: KeyedHash;
  /** The pepper of passwords. */
  readonly passwords: KeyedHash;
  /** Makes the successor of a refresh token from the token. */
  readonly refreshTokens: KeyedHash;
  /** Tells a repeated request from another one. */
  readonly requests: KeyedHash;
  /** Stands for a network address wherever requests are counted. */
  readonly origins: KeyedHash;
  /** Names streams after phones and e-mails without naming them. */
  readonly blindIndex: BlindIndex;
}

export const deriveSecrets = (secret: string): Secrets => ({
  accessTokens: deriveKey(secret, 'access-tokens'),
  quotes: keyedHash(secret, 'quotes'),
  oneTimeCodes: keyedHash(secret, 'one-time-codes'),
  passwords: keyedHash(secret, 'passwords'),
  refreshTokens: keyedHash(secret, 'refresh-tokens'),
  requests: keyedHash(secret, 'requests'),
  origins: keyedHash(secret, 'origins'),
  blindIndex: createBlindIndex(secret),
});

function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
