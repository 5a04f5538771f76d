import { epochMs, type Instant } from '@libs/contract/time.js';
import type { Random } from './random.js';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** Generates an id like the product's, a ULID: 26 characters that sort by time. */
export function sampleId(at: Instant, random: Random): string {
  let time = epochMs(at);
  let text = '';
  for (let index = 0; index < TIME_LENGTH; index++) {
    text = CROCKFORD.charAt(time % 32) + text;
    time = Math.floor(time / 32);
  }
  for (let index = 0; index < RANDOM_LENGTH; index++) text += CROCKFORD.charAt(random.whole(0, 31));
  return text;
}
