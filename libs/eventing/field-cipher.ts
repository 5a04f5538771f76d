import type { StreamName } from './types/envelope.js';

/** The place of an encrypted value, where alone it can be decrypted. */
export interface Place {
  readonly subject: string;
  readonly stream: StreamName;
  readonly type: string;
  readonly eventId: string;
  readonly field: string;
}

/** The keys of some people. Methods return `undefined` for a person whose key was destroyed or never created. */
export interface Keyring {
  /** Encrypts `text` into a token. */
  encrypt(text: string, place: Place): string | undefined;
  /** @throws Error when the token was changed or belongs to another place. */
  decrypt(token: string, place: Place): string | undefined;
}

const NO_KEYS: Keyring = { encrypt: () => undefined, decrypt: () => undefined };

/** Reads events without any key, so that personal fields stay encrypted. */
export const WITHOUT_KEYS: FieldCipher = { forReading: async () => NO_KEYS, forWriting: async () => NO_KEYS };

/** Fetches the keys for personal fields, so that encrypting is synchronous. */
export interface FieldCipher {
  /** Fetches the keys of `subjects`, creating missing ones. */
  forWriting(subjects: readonly string[]): Promise<Keyring>;
  forReading(subjects: readonly string[]): Promise<Keyring>;
}
