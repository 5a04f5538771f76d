/** How people are reached with news about their bookings: devices, WhatsApp, SMS and e-mail. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import type { Role } from './enums.js';
import { reference } from './fields.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { MESSAGES } from './texts/en/messages.js';

/** The ways to a person, in the order in which they are tried. */
export const CHANNELS = ['push', 'whatsapp', 'sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that a person can switch off; those that nobody has without asking for them are not switched off. */
export const SWITCHES = ['push', 'sms'] as const;
export type Switch = (typeof SWITCHES)[number];

/** What a person need not be told; everything else is always sent. */
export const OPTIONAL_NEWS = ['booked', 'menu-changed', 'reminder'] as const;
export type OptionalNews = (typeof OPTIONAL_NEWS)[number];
/** By who gets it. */
export const OPTIONAL_NEWS_OF: Readonly<Record<Role, readonly OptionalNews[]>> = {
  user: ['booked', 'reminder'],
  chef: ['menu-changed', 'reminder'],
};

const error = MESSAGES.general.badRequest;
const BASE64URL = /^[\w-]+={0,2}$/;
const key = (longest: number) => reference(longest, error).check(z.regex(BASE64URL, { error }));

/** A subscription of a browser to its push service (Push API), without what the server does not need. */
export const PushSubscription = z.object({
  /** The address that the push service gave the browser. */
  endpoint: reference(1_000, error),
  keys: z.object({ p256dh: key(100), auth: key(50) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const NewsSettings = z.object({
  push: z.object({
    /** The key with which a browser subscribes (`applicationServerKey`). */
    key: z.string(),
    on: z.boolean(),
    /** The ids of the devices that get notifications. */
    devices: z.array(z.string()),
  }),
  /** `offered`: whether the product sends by WhatsApp. `on`: the person agreed to it. */
  whatsapp: z.object({ offered: z.boolean(), on: z.boolean() }),
  sms: z.object({ on: z.boolean() }),
  /** What this person can switch off, and has. */
  optional: z.array(z.enum(OPTIONAL_NEWS)),
  off: z.array(z.enum(OPTIONAL_NEWS)),
});
export type NewsSettings = z.infer<typeof NewsSettings>;

const language = z._default(z.enum(LANGUAGE_CODES), 'en');

/** The most items of a list in a report of the WhatsApp service. */
const MAX_REPORTED = 100;
/** A list whose length is checked before its items. */
const few = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(z.array(z.unknown()).check(z.maxLength(MAX_REPORTED, { error })), z.array(item));
const StatusReport = z.object({
  statuses: z._default(
    few(
      z.object({
        id: z._default(reference(200, error), ''),
        status: reference(40, error),
        biz_opaque_callback_data: z.optional(reference(512, error)),
        errors: z._default(few(z.object({ code: z.int() })), []),
      }),
    ),
    [],
  ),
});

export const NEWS_CALLS = {
  news: {
    method: 'GET',
    path: '/v1.0/news',
    auth: 'any',
    summary: 'How the caller is reached with news about bookings, and what they switched off',
    answer: NewsSettings,
  },
  chooseNews: {
    method: 'PUT',
    path: '/v1.0/news',
    auth: 'any',
    summary: 'Choose channels and what is sent; the fields that are sent',
    description: 'What must be sent still comes by SMS when no other channel has reached the person.',
    body: z.object({
      push: z.optional(z.boolean()),
      /** True is the consent to messages by WhatsApp. */
      whatsapp: z.optional(z.boolean()),
      sms: z.optional(z.boolean()),
      off: z.optional(z.array(z.enum(OPTIONAL_NEWS)).check(z.maxLength(OPTIONAL_NEWS.length))),
      /** Of text messages. */
      language: z.optional(z.enum(LANGUAGE_CODES)),
    }),
    answer: NewsSettings,
    refusals: [404],
  },
  subscribeDevice: {
    method: 'PUT',
    path: '/v1.0/news/devices',
    auth: 'any',
    summary: 'Send notifications to this browser, or renew its subscription',
    description: 'At most five per person: another one takes the place of the oldest.',
    body: z.extend(PushSubscription, { language }),
    answer: z.object({ device: z.string() }),
    refusals: [404],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/v1.0/news/devices/:device',
    auth: 'any',
    summary: 'Send no more notifications to a browser',
    answer: NewsSettings,
    refusals: [404],
  },
  messageSeen: {
    method: 'POST',
    path: '/v1.0/news/seen',
    auth: 'none',
    summary: 'Report that a notification was shown or opened, with the token that it contains',
    description: 'The message then does not come by the next channel.',
    body: z.object({ token: reference(400, error), how: z.enum(['shown', 'opened']) }),
    answer: nothing,
  },
  whatsAppStatus: {
    method: 'POST',
    path: '/v1.0/whatsapp',
    auth: 'none',
    summary: 'The WhatsApp service reports what became of messages; signed with `X-Hub-Signature-256`',
    bodyAs: 'unlabelled-json',
    body: z.object({ entry: few(z.object({ changes: few(z.object({ value: StatusReport })) })) }),
    answer: nothing,
    refusals: [401, 404],
  },
  twilioReport: {
    method: 'POST',
    path: '/v1.0/sms/twilio',
    auth: 'none',
    summary: 'Twilio reports what became of a text message; signed with `X-Twilio-Signature`',
    bodyAs: 'urlencoded',
    query: z.object({ about: reference(80, error) }),
    body: z.object({
      MessageSid: reference(100, error),
      MessageStatus: reference(40, error),
      ErrorCode: z.optional(reference(40, error)),
    }),
    answer: nothing,
    refusals: [401, 404],
  },
  msg91Report: {
    method: 'POST',
    path: '/v1.0/sms/msg91/:secret',
    auth: 'none',
    summary: 'MSG91 reports what became of a text message (webhook version 3), to an address with a secret',
    bodyAs: 'unlabelled-json',
    body: z.object({
      CRQID: z._default(reference(80, error), ''),
      requestId: reference(100, error),
      status: reference(10, error),
    }),
    answer: nothing,
    refusals: [401, 404],
  },
  whatsAppSetup: {
    method: 'GET',
    path: '/v1.0/whatsapp',
    auth: 'none',
    summary: 'The WhatsApp service asks whether this address expects its reports',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': reference(200, error),
      'hub.challenge': z.string().check(z.regex(/^\w{1,64}$/)),
    }),
    answer: z.string(),
    bare: true,
    media: 'text/plain',
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
