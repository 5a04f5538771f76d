import type { Keyring, Place, FieldCipher } from '@libs/eventing/field-cipher.js';
import { decrypt, encrypt } from './aes-gcm.js';
import type { PersonalKeys } from './personal-keys.js';

const FORMAT = 'v1';

/** Encrypts personal fields as `v1.<iv>.<ciphertext>.<tag>`, each bound to its stream, event and field. */
export class PersonalFieldCipher implements FieldCipher {
  constructor(private readonly keys: PersonalKeys) {}

  async forWriting(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: true }));
  }

  async forReading(subjects: readonly string[]): Promise<Keyring> {
    return keyring(await this.keys.of(subjects, { make: false }));
  }
}

const keyring = (keys: ReadonlyMap<string, Uint8Array>): Keyring => ({
  encrypt(text, place) {
    const key = keys.get(place.subject);
    if (!key) return undefined;
    const { iv, ciphertext, tag } = encrypt(key, text, contextOf(place));
    return [FORMAT, ...[iv, ciphertext, tag].map((part) => part.toString('base64url'))].join('.');
  },
  decrypt(token, place) {
    const key = keys.get(place.subject);
    return key && decrypt(key, parse(token), contextOf(place)).toString();
  },
});

const contextOf = ({ subject, stream, type, eventId, field }: Place): string =>
  `${subject}|${stream}|${type}|${eventId}|${field}`;

function parse(token: string) {
  const [format, iv, ciphertext, tag, ...rest] = token.split('.');
  if (format !== FORMAT || iv === undefined || ciphertext === undefined || tag === undefined || rest.length > 0) {
    throw new Error('an encrypted field is not in a format that this program knows');
  }
  return {
    iv: Buffer.from(iv, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
}
