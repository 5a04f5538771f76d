import type { QuoteSigner } from '@libs/pricing/quote.js';
import { sameText } from '@libs/adapters/crypto/same-text.js';
import type { KeyedHash, Rotating } from '../platform/secrets.js';

export const quoteSigner = (hashes: Rotating<KeyedHash>): QuoteSigner => ({
  sign: (payload) => hashes[0](payload).toString('base64url'),
  verify: (payload, signature) => hashes.some((hash) => sameText(hash(payload).toString('base64url'), signature)),
});
