import { Inject } from '@nestjs/common';
import { MailRefused, type MailSender } from '@libs/adapters/mail/mail-sender.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { type EmailContent, linkEmail, takenEmail } from '@libs/rendering/email-content.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { EmailCommands } from '../application/aggregates.js';
import type { Config } from '../config.js';
import { MessageLimits } from '../messages/message-limits.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { CONFIG, MAIL } from '../platform/tokens.js';
import { EmailAddresses } from '../users/email-addresses.js';
import { EmailLinks } from './email-links.js';
import { emailHtml, emailText } from './email-page.js';

/**
 * Sends a link to the address that it verifies, unless it was replaced, expired, the account has another address, or the
 * mailbox got too many today. If another account has verified the address, its owner gets a notice instead, once a day at most: whoever requested the
 * link cannot tell the difference.
 */
@JobHandler('send-email-link')
export class SendEmailLinkJob implements Job<'send-email-link'> {
  constructor(
    private readonly emails: EmailCommands,
    private readonly addresses: EmailAddresses,
    private readonly links: EmailLinks,
    private readonly limits: MessageLimits,
    @Inject(MAIL) private readonly mail: MailSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'send-email-link'>): Promise<JobResult> {
    const { accountId, link: count } = intent.data;
    const { link, isSettled } = await this.emails.state(accountId);
    if (isSettled || link?.link !== count) return 'done';
    const { role, emailIndex, language, expiresAt } = link;
    const address = await this.addresses.of({ id: accountId, role });
    const isCurrent = address?.isMailable && address.emailIndex === emailIndex && this.clock.now() < expiresAt;
    // Counted also if the address is taken, because the limit is shown to whoever asks for a link.
    const isAdmitted = isCurrent && (await this.limits.admitEmail(address.email, 'link', intent.id));
    const isTaken = isAdmitted && (await this.addresses.isTaken(address.email, { id: accountId, role }));
    if (isTaken && (await this.limits.admitNotice(emailIndex, intent.id))) {
      const owner = await this.addresses.languageOf(address.email, role);
      await this.send(address.email, takenEmail(this.config.publicUrl, role, owner), intent.id);
    }
    const isSent =
      isAdmitted &&
      !isTaken &&
      (await this.send(address.email, linkEmail(this.links.urlOf(link), role, language), intent.id));
    const type = isSent ? 'RecordEmailLinkSent' : 'RecordEmailLinkDropped';
    await this.emails.execute(accountId, { type, link: count }, jobMeta(intent, type));
    return 'done';
  }

  /** Returns false if the mail server refuses the address for good. */
  private async send(to: string, content: EmailContent, key: string): Promise<boolean> {
    const { subject, language } = content;
    const body = { text: emailText(content), html: emailHtml(content) };
    try {
      await this.mail.send({ to, subject, language, ...body, attachments: [], key });
      return true;
    } catch (error) {
      if (error instanceof MailRefused) return false;
      throw error;
    }
  }
}
