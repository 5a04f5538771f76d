/**
 * Which passwords are taken: long enough, and not one of those that everybody tries first. No rule asks for capitals
 * or digits, which make passwords harder to remember and hardly harder to guess (OWASP ASVS 5.0, 6.2).
 */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { SERVER_MESSAGES } from './server-messages.js';

/** The most common passwords of at least eight characters, as leaked lists tell them; digits and signs at an end do not help them. */
const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4 qazwsxed
  iloveyou sunshine princess football baseball superman letmein1 trustno1 whatever starwars computer michelle jennifer
  corvette mercedes samantha victoria internet changeme welcome1 welcomeback abcd1234 abcdefgh abc12345 aa123456 a1b2c3d4
  administrator admin123 adminadmin rootroot testtest testing1 guest123 default1 secret12 access14 master12 monkey12
  dragon12 shadow12 india123 indian12 bharat12 krishna1 ganesha1 saibaba1 omsairam jaimatadi lakshmi1 hanuman1 jaihind1
  mumbai12 delhi123 indore12 bhopal12 cricket1 sachin10 dhoni007 virat018 computer1 mypassword yourpassword loveyou1
  iloveyou1 babygirl1 princess1 sweetheart tinkerbell chocolate butterfly liverpool barcelona chelsea1 arsenal1`.split(
    /\s+/,
  ),
);
/** What a password may not be made of alone. */
const SERVICE = new Set([
  'rasoiya',
  'rasoi',
  'chef',
  'chefs',
  'partner',
  'booking',
  'chefbooking',
  'bookachef',
  'indore',
]);
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** Whether a password is among the first that somebody would try; `about` are words about its owner. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const reversed = [...plain].reverse().join('');
  return (
    COMMON.has(plain) ||
    COMMON.has(core) ||
    SERVICE.has(core) ||
    new Set(plain).size <= 2 ||
    ROWS.some((row) => row.includes(plain) || row.includes(reversed)) ||
    about.some((word) => word !== '' && word.toLowerCase() === plain)
  );
}

const length = (text: string): number => [...text].length;

/** A password that somebody chooses. */
export const newPassword = z.string({ error: SERVER_MESSAGES.signUp.password }).check(
  z.refine((text) => length(text) >= LIMITS.password.min && length(text) <= LIMITS.password.max, {
    error: SERVER_MESSAGES.signUp.password,
    abort: true,
  }),
  z.refine((text) => !isCommonPassword(text), { error: SERVER_MESSAGES.signUp.commonPassword }),
);

/** A password that somebody says: it is right or wrong, whatever it looks like. */
export const saidPassword = z
  .string({ error: SERVER_MESSAGES.chefLogin.password })
  .check(
    z.minLength(1, { error: SERVER_MESSAGES.chefLogin.password }),
    z.maxLength(1_000, { error: SERVER_MESSAGES.chefLogin.wrong }),
  );
