import { hkdfSync } from 'node:crypto';

/** Derives a 256-bit key for one purpose from the server's secret; no key reveals another. */
export const deriveKey = (secret: string | Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chef-booking', purpose, 32));
