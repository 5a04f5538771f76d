/** The cookie that identifies a known browser. It is only sent with log-in requests. */
import { SECOND } from '@libs/contract/time.js';
import { BROWSER_KNOWN_MS } from '../../auth/known-browsers.js';

const NAME = 'browsers';
const PATH = '/v1.0/auth';
const SEPARATOR = '~';
/** Maximum number of accounts with a token per browser. For further accounts the browser counts as unknown. */
const MAX_TOKENS = 4;
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.${SEPARATOR}-]{1,400})(?:;|$)`);

/** Returns the tokens in a `Cookie` header. */
export const tokensIn = (cookies: string): readonly string[] =>
  (COOKIE_PATTERN.exec(cookies)?.[1] ?? '').split(SEPARATOR).filter(Boolean).slice(0, MAX_TOKENS);

/** Returns the cookie for the first {@link MAX_TOKENS} of `tokens`. Scripts cannot read it. */
export function browserCookie(tokens: readonly string[], { secure }: { readonly secure: boolean }): string {
  const value = tokens.slice(0, MAX_TOKENS).join(SEPARATOR);
  const attributes = [`Path=${PATH}`, `Max-Age=${BROWSER_KNOWN_MS / SECOND}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${NAME}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
