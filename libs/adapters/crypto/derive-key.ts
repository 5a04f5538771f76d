import { hkdfSync } from 'node:crypto';

/** A 256-bit key made from the server's secret for one purpose, so that no key tells anything of another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chef-booking', purpose, 32));
