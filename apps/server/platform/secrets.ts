/**
 * The keys of the server, except those of the adapters. Each is derived for one purpose: from the app secret, which can
 * be rotated, or from the index secret, when values made with the key are stored permanently.
 */
import { createHmac } from 'node:crypto';
import { type BlindIndex, createBlindIndex, deriveKey } from '@libs/adapters/crypto/encryption.js';

/** A keyed hash (HMAC-SHA256) for one purpose. */
export type KeyedHash = (text: string) => Buffer;

/** The current key signs and encrypts; all keys verify and decrypt. */
export type Rotating<Key> = readonly [current: Key, ...previous: Key[]];

export interface Secrets {
  readonly accessTokens: Rotating<Uint8Array>;
  readonly quotes: Rotating<KeyedHash>;
  readonly oneTimeCodes: Rotating<KeyedHash>;
  /** Encrypts the blind index of the phone number in a challenge. */
  readonly challenges: Rotating<Uint8Array>;
  /** Encrypts the data of a sign-up until the phone number is proven. */
  readonly signUps: Rotating<Uint8Array>;
  /** The pepper of passwords. Cannot be rotated, because stored hashes cannot be peppered again. */
  readonly passwords: KeyedHash;
  /** Signs the links that verify e-mail addresses. */
  readonly emailLinks: Rotating<KeyedHash>;
  /** Derives the successor of a refresh token from the token. */
  readonly refreshTokens: Rotating<KeyedHash>;
  /** Recognises repeated requests. Cannot be rotated. */
  readonly requests: KeyedHash;
  /** Replaces network addresses in rate limits and logs. */
  readonly origins: KeyedHash;
  /** Signs the tokens of known browsers. */
  readonly browsers: Rotating<KeyedHash>;
  /** Replaces browser ids in events. Cannot be rotated. */
  readonly devices: KeyedHash;
  /** Derives stream names from phone numbers, e-mail addresses, document numbers and pictures. Cannot be rotated. */
  readonly blindIndex: BlindIndex;
}

interface FurtherSecrets {
  /** The secret that `current` replaces. */
  readonly previous?: string | undefined;
  /** Defaults to `current`. */
  readonly index?: Uint8Array;
}

export function deriveSecrets(
  current: string,
  { previous, index = Buffer.from(current) }: FurtherSecrets = {},
): Secrets {
  const rotating = <Key>(derive: (secret: string) => Key): Rotating<Key> => [
    derive(current),
    ...(previous === undefined ? [] : [derive(previous)]),
  ];
  const rotatingKey = (purpose: string) => rotating((secret) => deriveKey(secret, purpose));
  const rotatingHash = (purpose: string) => rotating((secret) => keyedHash(secret, purpose));
  return {
    accessTokens: rotatingKey('access-tokens'),
    quotes: rotatingHash('quotes'),
    oneTimeCodes: rotatingHash('one-time-codes'),
    challenges: rotatingKey('challenges'),
    signUps: rotatingKey('sign-ups'),
    passwords: keyedHash(index, 'passwords'),
    emailLinks: rotatingHash('email-links'),
    refreshTokens: rotatingHash('refresh-tokens'),
    requests: keyedHash(index, 'requests'),
    origins: keyedHash(current, 'origins'),
    browsers: rotatingHash('browsers'),
    devices: keyedHash(index, 'devices'),
    blindIndex: createBlindIndex(index),
  };
}

function keyedHash(secret: string | Uint8Array, purpose: string): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}
