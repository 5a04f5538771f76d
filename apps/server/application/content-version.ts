import { createHash } from 'node:crypto';

const VERSION_LENGTH = 16;

/** Returns the version of something that is read and changed as a whole: the same for the same content. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, VERSION_LENGTH);
