import type { StreamName } from './types/envelope.js';

/** The field that an encrypted value is bound to, where alone it can be decrypted. */
export interface FieldContext {
  readonly subject: string;
  readonly stream: StreamName;
  readonly type: string;
  readonly eventId: string;
  readonly field: string;
}

/** The keys of some people. Methods return `undefined` for a person whose key was destroyed or never created. */
export interface Keyring {
  /** Encrypts `text` into a token. */
  encrypt(text: string, context: FieldContext): string | undefined;
  /** @throws Error when the token was changed or belongs to another field. */
  decrypt(token: string, context: FieldContext): string | undefined;
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
