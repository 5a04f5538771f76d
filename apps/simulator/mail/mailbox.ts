/** The mailboxes of all addresses: accepts e-mails like a mail server, stores each in a file, and lists them. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { epochMs, type Instant } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import pLimit from 'p-limit';
import { monotonicFactory } from 'ulid';
import * as z from 'zod/mini';

const Attachment = z.object({ name: z.string(), type: z.string(), content: z.string() });
const Email = z.object({
  id: z.string(),
  /** By which the same e-mail, sent again, is recognized. */
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  language: z.string(),
  text: z.string(),
  html: z.string(),
  /** The content in base64. */
  attachments: z.array(Attachment),
  at: InstantSchema,
});
export type Email = z.infer<typeof Email>;

/** E-mails that are kept; the oldest are deleted. */
const MAX_EMAILS = 200;
const EMAIL_FILE = /^[0-9A-Z]{26}\.json$/;

const ulid = monotonicFactory();

export class Mailbox {
  readonly #oneAtATime = pLimit(1);

  private constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    /** Oldest first. */
    private emails: readonly Email[],
  ) {}

  /** @throws Error when a file of the folder is no e-mail. */
  static async open(folder: string, clock: Clock): Promise<Mailbox> {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => EMAIL_FILE.test(name)).toSorted();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return new Mailbox(
      folder,
      clock,
      texts.map((text) => Email.parse(JSON.parse(text))),
    );
  }

  /** Stores an e-mail, unless it is here already. */
  receive(email: Omit<Email, 'id' | 'at'>): Promise<void> {
    return this.#oneAtATime(() => this.store(email));
  }

  /** Lists the newest first; of all addresses without `to`. */
  list(to: string | undefined): readonly Email[] {
    const address = to?.toLowerCase();
    return this.emails
      .filter((email) => address === undefined || email.to.some((one) => one.toLowerCase() === address))
      .toReversed();
  }

  find(id: string): Email | undefined {
    return this.emails.find((email) => email.id === id);
  }

  private async store(given: Omit<Email, 'id' | 'at'>): Promise<void> {
    if (this.emails.some(({ messageId }) => messageId === given.messageId)) return;
    const at: Instant = this.clock.now();
    const email: Email = { id: ulid(epochMs(at)), at, ...given };
    const path = this.pathOf(email);
    await writeFile(`${path}.new`, JSON.stringify(email));
    await rename(`${path}.new`, path);
    const all = [...this.emails, email];
    this.emails = all.slice(-MAX_EMAILS);
    await Promise.all(all.slice(0, -MAX_EMAILS).map((old) => rm(this.pathOf(old), { force: true })));
  }

  private pathOf({ id }: Email): string {
    return join(this.folder, `${id}.json`);
  }
}
