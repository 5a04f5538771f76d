import type { QuoteSigner } from '@libs/pricing/quote.js';
import { type KeyedHash, sameText } from '../platform/secrets.js';

export const quoteSigner = (hash: KeyedHash): QuoteSigner => ({
  sign: (payload) => hash(payload).toString('base64url'),
  verify: (payload, signature) => sameText(hash(payload).toString('base64url'), signature),
});
