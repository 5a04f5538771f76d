/**
 * Which passwords are accepted: long enough and not easily guessed. Capitals or digits are not required, because they
 * make passwords harder to remember and hardly harder to guess (OWASP ASVS 5.0, 6.2).
 */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { CHEF_LOGIN_MESSAGES } from './texts/en/server.js';
import { SIGN_UP_MESSAGES } from './texts/en/server.js';

/**
 * The most common passwords of at least eight characters, from leaked lists; additional digits and signs at an end do
 * not help.
 */
const COMMON_PASSWORDS = new Set(
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
/** Words of the product, of which a password may not consist. */
const PRODUCT_WORDS = new Set([
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
const KEYBOARD_ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** Whether a password is easily guessed; `about` are words about its owner. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const [core] = /[a-z](?:.*[a-z])?/s.exec(plain) ?? [''];
  const reversed = [...plain].reverse().join('');
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(core) ||
    PRODUCT_WORDS.has(core) ||
    new Set(plain).size <= 2 ||
    KEYBOARD_ROWS.some((row) => row.includes(plain) || row.includes(reversed)) ||
    about.some((word) => word !== '' && word.toLowerCase() === plain)
  );
}

const length = (text: string): number => [...text].length;

/** A password that somebody chooses. */
export const newPassword = z.string({ error: SIGN_UP_MESSAGES.password }).check(
  z.refine((text) => length(text) >= LIMITS.password.min && length(text) <= LIMITS.password.max, {
    error: SIGN_UP_MESSAGES.password,
    abort: true,
  }),
  z.refine((text) => !isCommonPassword(text), { error: SIGN_UP_MESSAGES.commonPassword }),
);

/** A password that somebody enters: right or wrong, in any form. */
export const enteredPassword = z
  .string({ error: CHEF_LOGIN_MESSAGES.password })
  .check(
    z.minLength(1, { error: CHEF_LOGIN_MESSAGES.password }),
    z.maxLength(1_000, { error: CHEF_LOGIN_MESSAGES.wrong }),
  );

/** The password of a chef who is logged in, before what a person at their unlocked phone must not do. */
export const CurrentPasswordForm = z.object({ current: enteredPassword });
