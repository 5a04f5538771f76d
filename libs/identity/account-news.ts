/**
 * How a customer or chef is reached with news about bookings: the devices that get notifications, the channels, and what
 * they switched off. On the account's own stream.
 */
import { OPTIONAL_NEWS, type OptionalNews, type Switch, SWITCHES } from '@libs/contract/news.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { accept } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type { ConsentGiven } from './account.js';

const device = {
  accountId: z.string(),
  /** A keyed hash of the subscription's address. */
  deviceId: z.string(),
};

const Subscription = z.strictObject({
  endpoint: z.string(),
  keys: z.strictObject({ p256dh: z.string(), auth: z.string() }),
});

/** A browser gets notifications, in a language; also when its subscription was renewed, or in another session. */
const DeviceSubscribed = defineEvent({
  type: 'DeviceSubscribed',
  version: 2,
  data: {
    ...device,
    language: z.enum(LANGUAGE_CODES),
    /** The session with which the notifications end. Missing in older logs. */
    session: z.exactOptional(z.string()),
    subscription: personal(Subscription, { exported: 'news.devices' }),
  },
  subject: ({ accountId }) => accountId,
  upcast: { 1: (data) => data },
});

const DeviceEnd = z.enum([
  'person',
  /** Its push service does not know it. */
  'gone',
  /** Others came. */
  'too-many',
  /** Its session ended, in whatever way. */
  'session-ended',
]);
/** A browser gets no notifications any more. */
const DeviceUnsubscribed = defineEvent({
  type: 'DeviceUnsubscribed',
  version: 2,
  data: { ...device, reason: DeviceEnd },
  upcast: { 1: (data) => data },
});
type DeviceUnsubscribed = EventOf<typeof DeviceUnsubscribed>;

/** The person chose the channels and what is sent. With `whatsapp` they agree to messages by WhatsApp. */
const NewsChosen = defineEvent({
  type: 'NewsChosen',
  data: {
    accountId: z.string(),
    whatsapp: z.boolean(),
    language: z.enum(LANGUAGE_CODES),
    /** The channels that are switched off. */
    without: z.array(z.enum(SWITCHES)),
    /** The kinds of messages that are switched off. */
    off: z.array(z.enum(OPTIONAL_NEWS)),
  },
});

export const NEWS_EVENTS = [DeviceSubscribed, DeviceUnsubscribed, NewsChosen] as const;
export type NewsEvent = EventOf<typeof NEWS_EVENTS>;

export interface Device {
  readonly deviceId: string;
  readonly language: Language;
  /** Missing if it was subscribed before sessions were recorded: nobody knows whether it has ended. */
  readonly session?: string;
  readonly subscription: Personal<DataOf<typeof Subscription>>;
}

export interface NewsChoice {
  readonly whatsapp: boolean;
  /** Of text messages; a device has a language of its own. */
  readonly language: Language;
  readonly without: readonly Switch[];
  readonly off: readonly OptionalNews[];
}

export interface NewsState {
  /** The oldest subscription first. */
  readonly devices: readonly Device[];
  readonly choice: NewsChoice;
}

/** Of a person who has chosen nothing: everything comes by SMS. */
export const NO_NEWS_CHOICE: NewsState = {
  devices: [],
  choice: { whatsapp: false, language: 'en', without: [], off: [] },
};

/** A consent tells the language of the page on which it was given, until the person chooses what is sent. */
export const newsAfterConsent = (news: NewsState, { data }: ConsentGiven): NewsState => {
  const language = LANGUAGE_CODES.find((code) => code === data.language) ?? news.choice.language;
  return { ...news, choice: { ...news.choice, language } };
};

/** Returns how a person is reached; as without a choice for an account that does not exist or is erased. */
export const newsOf = (account: { readonly phase: string; readonly news?: NewsState }): NewsState =>
  account.news ?? NO_NEWS_CHOICE;

const NEWS_TYPES: ReadonlySet<string> = new Set<string>(NEWS_EVENTS.map(({ type }) => type));
export const isNewsEvent = <E extends { readonly type: string }>(event: E | NewsEvent): event is NewsEvent =>
  NEWS_TYPES.has(event.type);

export function newsAfter(news: NewsState, { type, data }: NewsEvent): NewsState {
  switch (type) {
    case 'DeviceSubscribed': {
      const { accountId: _, ...subscribed } = data;
      return { ...news, devices: [...othersThan(data.deviceId, news), subscribed] };
    }
    case 'DeviceUnsubscribed':
      return { ...news, devices: othersThan(data.deviceId, news) };
    case 'NewsChosen': {
      const { accountId: _, ...choice } = data;
      return { ...news, choice };
    }
  }
}

const othersThan = (deviceId: string, { devices }: NewsState): readonly Device[] =>
  devices.filter((one) => one.deviceId !== deviceId);

export type NewsCommand =
  | ({ readonly type: 'SubscribeDevice'; readonly session: string } & Device)
  | {
      readonly type: 'UnsubscribeDevice';
      readonly deviceId: string;
      readonly reason: Exclude<DataOf<typeof DeviceEnd>, 'too-many'>;
    }
  /** Missing fields stay unchanged. */
  | {
      readonly type: 'ChooseNews';
      readonly choice: { readonly [Field in keyof NewsChoice]?: NewsChoice[Field] | undefined };
    };

const NEWS_COMMANDS: ReadonlySet<string> = new Set<NewsCommand['type']>([
  'SubscribeDevice',
  'UnsubscribeDevice',
  'ChooseNews',
]);
export const isNewsCommand = <C extends { readonly type: string }>(command: C | NewsCommand): command is NewsCommand =>
  NEWS_COMMANDS.has(command.type);

/** A device that is subscribed again is the newest one; above the limit the oldest one gives way. */
export function decideNews(accountId: string, news: NewsState, command: NewsCommand) {
  switch (command.type) {
    case 'SubscribeDevice': {
      const { type: _, ...subscribed } = command;
      const before = news.devices.find(({ deviceId }) => deviceId === subscribed.deviceId);
      if (before && isSameDevice(before, subscribed)) return accept<NewsEvent>();
      const surplus = othersThan(subscribed.deviceId, news).slice(0, -(LIMITS.devices - 1));
      return accept<NewsEvent>(
        ...surplus.map(({ deviceId }) => unsubscribed({ accountId, deviceId, reason: 'too-many' })),
        { type: 'DeviceSubscribed', data: { accountId, ...subscribed } },
      );
    }
    case 'UnsubscribeDevice': {
      const { deviceId, reason } = command;
      const isKnown = news.devices.some((one) => one.deviceId === deviceId);
      return isKnown ? accept<NewsEvent>(unsubscribed({ accountId, deviceId, reason })) : accept<NewsEvent>();
    }
    case 'ChooseNews': {
      const given = Object.entries(command.choice).filter(([, value]) => value !== undefined);
      const choice: NewsChoice = { ...news.choice, ...Object.fromEntries(given) };
      return isSameChoice(choice, news.choice)
        ? accept<NewsEvent>()
        : accept<NewsEvent>({ type: 'NewsChosen', data: { accountId, ...choice } });
    }
  }
}

const isSameDevice = (one: Device, other: Device): boolean =>
  one.language === other.language &&
  one.session === other.session &&
  one.subscription !== ERASED &&
  other.subscription !== ERASED &&
  one.subscription.endpoint === other.subscription.endpoint &&
  one.subscription.keys.p256dh === other.subscription.keys.p256dh &&
  one.subscription.keys.auth === other.subscription.keys.auth;

const isSameChoice = (one: NewsChoice, other: NewsChoice): boolean =>
  one.whatsapp === other.whatsapp &&
  one.language === other.language &&
  one.without.join() === other.without.join() &&
  one.off.join() === other.off.join();

const unsubscribed = (data: DeviceUnsubscribed['data']): NewsEvent => ({ type: 'DeviceUnsubscribed', data });
