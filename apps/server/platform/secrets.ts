/**
 * The keys of the server, except those of the adapters. Each is derived for one purpose: from the app secret, which can
 * be rotated, or from the index secret, when values made with the key are stored permanently.
 */
import { createHmac } from 'node:crypto';
import { createBlindIndex, deriveKey } from '@libs/adapters/crypto/encryption.js';

/** A keyed hash (HMAC-SHA256) for one purpose. */
export type KeyedHash = (text: string) => Buffer;

/** The current key signs and encrypts; all keys verify and decrypt. */
export type Rotating<Key> = readonly [current: Key, ...previous: Key[]];

export type Secrets = Readonly<ReturnType<typeof deriveSecrets>>;

interface FurtherSecrets {
  /** The secret that `current` replaces. */
  readonly previous?: string | undefined;
  /** Defaults to `current`. */
  readonly index?: Uint8Array;
}

export function deriveSecrets(current: string, { previous, index = Buffer.from(current) }: FurtherSecrets = {}) {
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
    /** Derives the codes by which chefs and customers start visits. */
    startCodes: rotatingHash('start-codes'),
    /** Encrypts the blind index of the phone number in a challenge. */
    challenges: rotatingKey('challenges'),
    /** Encrypts the data of a sign-up until the phone number is proven. */
    signUps: rotatingKey('sign-ups'),
    /** The pepper of passwords. Cannot be rotated, because stored hashes cannot be peppered again. */
    passwords: keyedHash(index, 'passwords'),
    /** Signs the links that verify e-mail addresses. */
    emailLinks: rotatingHash('email-links'),
    /** Signs the tokens in notifications and in messages by WhatsApp. */
    seenTokens: rotatingHash('seen-tokens'),
    /** Derives the successor of a refresh token from the token. */
    refreshTokens: rotatingHash('refresh-tokens'),
    /** Recognises repeated requests. Cannot be rotated. */
    requests: keyedHash(index, 'requests'),
    /** Replaces network addresses in rate limits and logs. */
    origins: keyedHash(current, 'origins'),
    /** Signs the tokens of known browsers. */
    browsers: rotatingHash('browsers'),
    /** Replaces browser ids in events. Cannot be rotated. */
    devices: keyedHash(index, 'devices'),
    /** Derives stream names from phone numbers, e-mail addresses, document numbers and pictures. Cannot be rotated. */
    blindIndex: createBlindIndex(index),
  };
}

function keyedHash(secret: string | Uint8Array, purpose: string): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** Returns a code of decimal digits for `text`: its keyed hash with the truncation of RFC 4226, section 5.3. */
export function decimalCode(hash: KeyedHash, text: string, digits: number): string {
  const mac = hash(text);
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}
