/** Events that can indicate an attack. Each is counted and logged. */
export const SECURITY_EVENTS = [
  /** An access token without a valid signature of ours. */
  'access-token-forged',
  /** A payment callback whose signature is wrong. */
  'callback-forged',
  /** A one-time code has no attempts left. */
  'code-spent',
  /** An idempotency key was sent with another request. */
  'idempotency-key-reused',
  /** A rate limit was exceeded: requests, codes, attempts, messages or accounts. */
  'limit-reached',
  'password-changed',
  'password-reset',
  'password-wrong',
  /** A fare quote without a valid signature of ours. */
  'quote-refused',
  /** A refresh token was used twice; its session ended. */
  'refresh-token-reused',
  /** A person ended all their sessions. */
  'sessions-ended',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
