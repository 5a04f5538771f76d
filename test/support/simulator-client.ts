import type { PushSubscription } from '@libs/contract/news.js';
import { eventually } from './eventually.js';

export type Outcome = 'success' | 'failed' | 'pending';

export interface ReceivedEmail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly language: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

export interface LedgerEntry {
  readonly merchantTransactionId: string;
  readonly originalTransactionId?: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: number;
  readonly state: 'pending' | 'completed' | 'failed';
}

/** A notification, as the service worker reads it. */
interface Notified {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly token: string;
}

/** A browser with a subscription to the push service. */
export class PushedBrowser {
  constructor(readonly subscription: PushSubscription) {}

  /** Returns the notifications, newest first. */
  async notifications(): Promise<readonly Notified[]> {
    const answer = await fetch(this.subscription.endpoint);
    return ((await answer.json()) as { data: Notified[] }).data.toReversed();
  }

  /** Ends the subscription, without telling the product. */
  async unsubscribe(): Promise<void> {
    await fetch(`${this.subscription.endpoint}/unsubscribe`, { method: 'POST' });
  }
}

/** Uses the simulator as a person and a test would. */
export class SimulatorClient {
  constructor(readonly url: string) {}

  async isUp(): Promise<boolean> {
    return (await fetch(`${this.url}/ledger`).catch(() => undefined))?.ok ?? false;
  }

  /** Returns the text messages to a number, newest first. */
  async messages(phone: string): Promise<readonly string[]> {
    const { data } = await this.json<{ data: { text: string; whatsapp?: true }[] }>(`/sms?to=${phone}`);
    return data.filter(({ whatsapp }) => !whatsapp).map(({ text }) => text);
  }

  /** Waits for a text message to a number that matches, and returns it. */
  message(phone: string, text: RegExp): Promise<string> {
    return eventually(`a message ${text} to ${phone}`, async () =>
      (await this.messages(phone)).find((one) => text.test(one)),
    );
  }

  /** Returns the messages by WhatsApp to a number, newest first. */
  async whatsApps(phone: string): Promise<readonly { readonly id: string; readonly text: string }[]> {
    type Listed = { readonly id: string; readonly text: string; readonly whatsapp?: true };
    const { data } = await this.json<{ data: Listed[] }>(`/sms?to=${phone}`);
    return data.filter(({ whatsapp }) => whatsapp);
  }

  /** Opens a message by WhatsApp on the phone. */
  async readWhatsApp(id: string): Promise<void> {
    await fetch(`${this.url}/whatsapp/${id}/read`, { method: 'POST' });
  }

  /** Subscribes a browser to the push service. */
  async browser(): Promise<PushedBrowser> {
    const answer = await fetch(`${this.url}/push-subscriptions`, { method: 'POST' });
    return new PushedBrowser(((await answer.json()) as { data: PushSubscription }).data);
  }

  /** Waits for a message after the first `seen`, and returns the code in it. */
  code(phone: string, seen = 0): Promise<string> {
    const look = async (): Promise<string | undefined> => {
      const messages = await this.messages(phone);
      const newer = messages.slice(0, Math.max(0, messages.length - seen));
      return newer.map((text) => /^(\d{6}) is your code/.exec(text)?.[1]).find((code) => code !== undefined);
    };
    // On the engines it passes through four processes, which share a small machine with other tests.
    return eventually(`a code for ${phone}`, look);
  }

  /** Returns the e-mails to an address, newest first. */
  async emails(to: string): Promise<readonly ReceivedEmail[]> {
    return (await this.json<{ data: ReceivedEmail[] }>(`/mail?to=${encodeURIComponent(to)}`)).data;
  }

  /** Waits for an e-mail whose subject matches, and returns it. */
  email(to: string, subject: RegExp): Promise<ReceivedEmail> {
    return eventually(`an e-mail ${subject} to ${to}`, async () =>
      (await this.emails(to)).find((one) => subject.test(one.subject)),
    );
  }

  /** Returns a file of an e-mail. */
  async attachment({ id }: ReceivedEmail, name: string | RegExp): Promise<Buffer> {
    type Files = { readonly attachments: readonly { readonly name: string; readonly content: string }[] };
    const { data } = await this.json<{ data: Files }>(`/mail/${id}`);
    const file = data.attachments.find((one) => one.name.match(name) !== null);
    if (!file) throw new Error(`the e-mail has no file ${name}`);
    return Buffer.from(file.content, 'base64');
  }

  /** Presses a button on a payment page; returns where the browser is redirected. */
  async decide(page: string, outcome: Outcome): Promise<string> {
    const form = new URLSearchParams({ outcome });
    const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status !== 303 || location === null) throw new Error(`the payment page answered ${answer.status}`);
    return location;
  }

  /** Sets the faults from now on; none if omitted. */
  async faults(faults: Readonly<Record<string, string>> = {}): Promise<void> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) };
    const answer = await fetch(`${this.url}/faults`, init);
    if (!answer.ok) throw new Error(`the simulator refused the faults: ${answer.status}`);
  }

  async ledger(): Promise<readonly LedgerEntry[]> {
    return (await this.json<{ data: LedgerEntry[] }>('/ledger')).data;
  }

  private async json<T>(path: string): Promise<T> {
    return (await (await fetch(this.url + path, { headers: { Accept: 'application/json' } })).json()) as T;
  }
}
