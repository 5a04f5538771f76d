/**
 * A push service and the browsers behind it: accepts encrypted notifications like one (RFC 8030), checks who signed them
 * (RFC 8292), and decrypts them as the browser would (RFC 8291). Nothing is kept over a restart.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { HOUR, SECOND } from '@libs/contract/durations.js';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Simulation } from '../simulation.js';
import { json, textOf } from '../web/http.js';
import { notFound, type Outcome, type Route } from '../web/router.js';
import { takeMessage } from './take-message.js';

interface Subscription {
  readonly curve: ECDH;
  readonly auth: Buffer;
  /** The decrypted notifications, oldest first. */
  readonly received: unknown[];
  isGone: boolean;
}

/** A later subscription takes the place of the oldest one. */
const MAX_SUBSCRIPTIONS = 1_000;

export function pushRoutes(simulation: Simulation): readonly Route[] {
  const subscriptions = new Map<string, Subscription>();
  const found = (request: Request, handle: (one: Subscription) => Outcome | Promise<Outcome>) => {
    const one = subscriptions.get(textOf(request.params['id']));
    return one ? handle(one) : notFound(request);
  };
  return [
    {
      method: 'post',
      path: '/push-subscriptions',
      handle: (request) => {
        const [oldest] = subscriptions.size < MAX_SUBSCRIPTIONS ? [] : subscriptions.keys();
        if (oldest !== undefined) subscriptions.delete(oldest);
        const [id, curve, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)];
        const keys = { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') };
        subscriptions.set(id, { curve, auth, received: [], isGone: false });
        return json(200, { data: { endpoint: `${originOf(request)}/push/${id}`, keys } });
      },
    },
    {
      method: 'get',
      path: '/push/:id',
      handle: (request) => found(request, ({ received }) => json(200, { data: received })),
    },
    {
      method: 'post',
      path: '/push/:id',
      handle: (request) => found(request, (one) => receive(simulation, request, one)),
    },
    {
      method: 'post',
      path: '/push/:id/unsubscribe',
      handle: (request) =>
        found(request, (one) => {
          one.isGone = true;
          return json(200, {});
        }),
    },
  ];
}

const originOf = ({ headers: { host = '' } }: Request): string => `http://${host}`;

const failed = (status: number, message: string) => json(status, { message });

function receive({ faults }: Simulation, request: Request, subscription: Subscription): Outcome | Promise<Outcome> {
  if (subscription.isGone) return failed(410, 'The subscription has ended.');
  if (!isSigned(request)) return failed(403, 'The signature does not fit.');
  if (!/^\d{1,7}$/.test(request.headers['ttl']?.toString() ?? '')) return failed(400, 'A TTL is needed.');
  if (request.headers['content-encoding'] !== 'aes128gcm') return failed(400, 'Another encoding is needed.');
  const text = decrypted(request.body as Buffer, subscription);
  if (text === undefined) return failed(400, 'It cannot be decrypted.');
  const deliver = async (): Promise<void> => void subscription.received.push(JSON.parse(text) as unknown);
  return takeMessage(faults.push, deliver, { accepted: json(201, {}), failed });
}

const PUBLIC_KEY_BYTES = 65;
const TAG_BYTES = 16;
/** Salt, record size, and the length of the sender's key, which follows. */
const [SALT_BYTES, KEY_LENGTH_AT, HEADER_BYTES] = [16, 20, 21];
/** Ends the content of the last record; padding follows. */
const DELIMITER = 2;

/** Returns the text of a message of one record; undefined if it was encrypted for another subscription. */
function decrypted(body: Buffer, { curve, auth }: Subscription): string | undefined {
  if (body.length < HEADER_BYTES || body[KEY_LENGTH_AT] !== PUBLIC_KEY_BYTES) return undefined;
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + PUBLIC_KEY_BYTES);
  const record = body.subarray(HEADER_BYTES + PUBLIC_KEY_BYTES);
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
    const derived = (name: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, body.subarray(0, SALT_BYTES), `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(DELIMITER)).toString();
  } catch {
    return undefined;
  }
}

const VAPID = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const MAX_VALIDITY_MS = 24 * HOUR;
const CONTACT = /^(mailto:[^@\s]+@[^@\s]+|https:\/\/(?!localhost|127\.).+)$/;

/** Whether the request is signed for this service, for a day at most, by somebody who says how to reach them. */
function isSigned(request: Request): boolean {
  const [, head = '', claimed = '', signature = '', key = ''] = VAPID.exec(request.headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== PUBLIC_KEY_BYTES) return false;
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claimed}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = Claims.safeParse(JSON.parse(Buffer.from(claimed, 'base64url').toString())).data;
  if (!isGenuine || !claims) return false;
  // Its sender signs by the computer's clock.
  const left = claims.exp * SECOND - Date.now();
  return claims.aud === originOf(request) && left > 0 && left <= MAX_VALIDITY_MS && CONTACT.test(claims.sub);
}
