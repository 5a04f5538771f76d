import type { StreamName } from './types/envelope.js';

/** Where a sealed value belongs. It opens nowhere else. */
export interface Place {
  readonly subject: string;
  readonly stream: StreamName;
  readonly type: string;
  readonly eventId: string;
  readonly field: string;
}

/** The keys of some people, at hand. Answers `undefined` for a person whose key was destroyed or never made. */
export interface Keyring {
  /** Encrypts `text` into a token. */
  seal(text: string, place: Place): string | undefined;
  /** @throws when the token was tampered with or belongs to another place. */
  open(token: string, place: Place): string | undefined;
}

const NO_KEYS: Keyring = { seal: () => undefined, open: () => undefined };

/** Reads events without any key: what is personal stays closed, also to this program. */
export const WITHOUT_KEYS: Sealer = { forReading: async () => NO_KEYS, forWriting: async () => NO_KEYS };

/** Fetches the keys that seal personal fields; sealing itself then needs no waiting. */
export interface Sealer {
  /** The keys of `subjects`, made for those who have none yet. */
  forWriting(subjects: readonly string[]): Promise<Keyring>;
  forReading(subjects: readonly string[]): Promise<Keyring>;
}
