import type { FileStore } from '@libs/eventing/types/file-store.js';
import { decrypt, encrypt } from './aes-gcm.js';
import type { PersonalKeys } from './personal-keys.js';

const FORMAT = Buffer.from([1]);
const IV_END = FORMAT.length + 12;
const TAG_BYTES = 16;

/** Files of people, encrypted with the person's own key, so that destroying the key destroys them. */
export class PersonalFiles {
  constructor(
    private readonly files: FileStore,
    private readonly keys: PersonalKeys,
  ) {}

  /** Stores a file. @throws Error when the person's key was destroyed. */
  async put(subject: string, name: string, bytes: Uint8Array): Promise<void> {
    const key = (await this.keys.of([subject], { make: true })).get(subject);
    if (!key) throw new Error('a file cannot be stored for an erased person');
    const { iv, ciphertext, tag } = encrypt(key, bytes, contextOf(subject, name));
    await this.files.put(name, Buffer.concat([FORMAT, iv, ciphertext, tag]));
  }

  /**
   * Returns a file; undefined when there is none or its person was erased. @throws Error when it was changed or
   * replaced by another.
   */
  async get(subject: string, name: string): Promise<Uint8Array | undefined> {
    const [key, stored] = await Promise.all([
      this.keys.of([subject], { make: false }).then((keys) => keys.get(subject)),
      this.files.get(name),
    ]);
    if (!key || !stored) return undefined;
    const bytes = Buffer.from(stored);
    if (bytes[0] !== FORMAT[0]) throw new Error('an encrypted file is not in a format that this program knows');
    const iv = bytes.subarray(FORMAT.length, IV_END);
    const ciphertext = bytes.subarray(IV_END, -TAG_BYTES);
    return decrypt(key, { iv, ciphertext, tag: bytes.subarray(-TAG_BYTES) }, contextOf(subject, name));
  }

  remove(name: string): Promise<void> {
    return this.files.remove(name);
  }
}

const contextOf = (subject: string, name: string): string => `file|${subject}|${name}`;
