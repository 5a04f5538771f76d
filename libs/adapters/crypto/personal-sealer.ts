import type { Keyring, Place, Sealer } from '@libs/eventing/sealer.js';
import { decrypt, encrypt } from './aes-gcm.js';
import type { PersonalKeys } from './personal-keys.js';

const FORMAT = 'v1';

/** Seals personal fields as `v1.<iv>.<ciphertext>.<tag>`, each bound to the one place where it belongs. */
export class PersonalSealer implements Sealer {
  constructor(private readonly keys: PersonalKeys) {}

  async forWriting(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: true }));
  }

  async forReading(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: false }));
  }
}

const keyring = (keys: ReadonlyMap<string, Uint8Array>): Keyring => ({
  seal(text, place) {
    const key = keys.get(place.subject);
    if (!key) return undefined;
    const { iv, ciphertext, tag } = encrypt(key, text, contextOf(place));
    return [FORMAT, ...[iv, ciphertext, tag].map((part) => part.toString('base64url'))].join('.');
  },
  open(token, place) {
    const key = keys.get(place.subject);
    return key && decrypt(key, parse(token), contextOf(place)).toString();
  },
});

const contextOf = ({ subject, stream, type, eventId, field }: Place): string =>
  `${subject}|${stream}|${type}|${eventId}|${field}`;

function parse(token: string) {
  const [format, iv, ciphertext, tag, ...rest] = token.split('.');
  if (format !== FORMAT || iv === undefined || ciphertext === undefined || tag === undefined || rest.length > 0) {
    throw new Error('a sealed field is not in a format that this program knows');
  }
  return {
    iv: Buffer.from(iv, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
}
