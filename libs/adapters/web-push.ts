/** Sends notifications to browsers (Web Push, RFC 8030 and 8291), signed with the product's key (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@libs/contract/news.js';
import { SECOND } from '@libs/contract/time.js';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { deriveKey } from './crypto/encryption.js';
import { call } from './http.js';

/** The key pair with which browsers subscribe, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const pushKey = (name: string, characters: number) =>
  z.optional(
    z.string().check(
      z.refine((key) => /^[\w-]+$/.test(key) && key.length === characters, {
        error: `${name} must be a P-256 key in base64url, ${characters} characters.`,
      }),
    ),
  );

export const PUSH_VARIABLES = {
  WEB_PUSH_PUBLIC_KEY: pushKey('WEB_PUSH_PUBLIC_KEY', 87),
  WEB_PUSH_PRIVATE_KEY: pushKey('WEB_PUSH_PRIVATE_KEY', 43),
};
type Variables = { readonly [Name in keyof typeof PUSH_VARIABLES]?: z.infer<(typeof PUSH_VARIABLES)[Name]> };

/** Returns a sentence if one of the keys is missing. */
export const pushProblems = ({
  WEB_PUSH_PUBLIC_KEY: open,
  WEB_PUSH_PRIVATE_KEY: secret,
}: Variables): readonly string[] =>
  (open === undefined) === (secret === undefined)
    ? []
    : ['WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY belong together: set both, or neither.'];

/** Returns undefined if the keys are to be derived. */
export const pushKeys = ({
  WEB_PUSH_PUBLIC_KEY: publicKey,
  WEB_PUSH_PRIVATE_KEY: privateKey,
}: Variables): PushKeys | undefined => (publicKey && privateKey ? { publicKey, privateKey } : undefined);

/** Derives a key pair that never changes: with another one, every browser would have to subscribe again. */
export function derivePushKeys(secret: string | Uint8Array): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(deriveKey(secret, 'web-push').export());
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}

/**
 * The hosts of the push services of all browsers. The server sends requests to the addresses that browsers name, so it
 * knows where they may lead: a list is stricter than any check of a name or its address (decision 105).
 */
const PUSH_SERVICES = [
  /^(fcm|android|updates)\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** Whether a notification may be sent there: to a push service by https, or to the simulator's. */
export function isPushService(endpoint: string, simulator: string | undefined): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (simulator !== undefined && url.origin === new URL(simulator).origin) return true;
  return url.protocol === 'https:' && url.port === '' && PUSH_SERVICES.some((service) => service.test(url.hostname));
}

interface Notification {
  readonly subscription: PushSubscription;
  /** Encrypted for the browser; the push service cannot read it. At most 3,000 bytes. */
  readonly payload: string;
  /** Replaces an undelivered notification with the same topic: `[A-Za-z0-9_-]`, at most 32 characters. */
  readonly topic: string;
  /** How long the push service tries to deliver it, in milliseconds. */
  readonly lifetime: number;
}

/**
 * What a channel's service did with a message: it accepted it, does not know the recipient any more, or failed in a way
 * that another attempt may not.
 */
export type Sent = 'accepted' | 'gone' | 'failed';

/** Port: sends notifications. */
export interface PushSender {
  readonly publicKey: string;
  /** Whether it sends to this address. */
  accepts(endpoint: string): boolean;
  send(notification: Notification): Promise<Sent>;
}

export interface PushSettings {
  readonly keys: PushKeys;
  /** Whom a push service writes to about problems: `mailto:` or https. */
  readonly subject: string;
  /** The simulator's address, if notifications may be sent there. */
  readonly simulator: string | undefined;
}

const PUSH_CALL = { timeout: 5 * SECOND, maxBytes: 16_384 };
const GONE: ReadonlySet<number> = new Set([404, 410]);

export function webPushSender({ keys, subject, simulator }: PushSettings): PushSender {
  const accepts = (endpoint: string): boolean => isPushService(endpoint, simulator);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ subscription, payload, topic, lifetime }) {
      if (!accepts(subscription.endpoint)) return 'gone';
      try {
        const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
          vapidDetails: { subject, ...keys },
          TTL: Math.ceil(lifetime / SECOND),
          urgency: 'high',
          topic,
        });
        const { 'Content-Length': _, ...others } = headers;
        const init = { method, headers: others as Record<string, string>, body: Uint8Array.from(body ?? []) };
        const { status } = await call(endpoint, init, PUSH_CALL);
        if (GONE.has(status)) return 'gone';
        return status >= 200 && status < 300 ? 'accepted' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
