import type { StreamName } from './types/envelope.js';

/** The field that an encrypted value is bound to, where alone it can be decrypted. */
export interface FieldContext {
  readonly subject: string;
  readonly stream: StreamName;
  readonly type: string;
  readonly eventId: string;
  readonly field: string;
}

/**
 * A person of whom the log has data has no key, and it was not destroyed: the keys are older than the log. It is no
 * erasure, because the data can be read again once the newest keys are restored.
 */
export class MissingKey extends Error {
  constructor(readonly subject: string) {
    super(`the key of ${subject} is missing: the keys are older than the event log`);
  }
}

/** The keys of some people. Methods return `undefined` for a person whose key was destroyed. */
export interface Keyring {
  /** Encrypts `text` into a token. */
  encrypt(text: string, context: FieldContext): string | undefined;
  /** @throws MissingKey, or Error when the token was changed or belongs to another field. */
  decrypt(token: string, context: FieldContext): string | undefined;
}

const NO_KEYS: Keyring = { encrypt: () => undefined, decrypt: () => undefined };

/** Reads events without any key, so that personal fields stay encrypted. */
export const WITHOUT_KEYS: FieldCipher = { forReading: async () => NO_KEYS, forWriting: async () => NO_KEYS };

/** Fetches the keys for personal fields, so that encrypting is synchronous. */
export interface FieldCipher {
  /** Fetches the keys of `subjects`, creating missing ones. @throws MissingKey for one that was missing when read. */
  forWriting(subjects: readonly string[]): Promise<Keyring>;
  /** Fetches the keys of `subjects`, of whom there are encrypted fields. */
  forReading(subjects: readonly string[]): Promise<Keyring>;
}
