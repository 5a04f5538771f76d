import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import type { MailSender } from '@libs/adapters/mail.js';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { Body } from '@libs/contract/calls.js';
import type { EmailState } from '@libs/contract/email.js';
import { type Role, ROLES } from '@libs/contract/enums.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { linkEmail, movedEmail, takenEmail } from '@libs/rendering/email-content.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { ChefCommands, EmailCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { KeyedHash, Secrets } from '../platform/secrets.js';
import { CONFIG, MAIL, SECRETS, SMS } from '../platform/tokens.js';
import { sendEmail } from './email-page.js';
import { MessageLimits } from './message-limits.js';
import { textToChef } from './text-to-chef.js';

/** A link that was requested. */
export interface EmailLink {
  readonly accountId: string;
  readonly role: Role;
  readonly link: number;
  readonly emailIndex: string;
}

/** What a token says, before its signature is verified. */
export type ClaimedLink = Omit<EmailLink, 'emailIndex'>;

const TOKEN = /^(user|chef)\.([0-9A-Za-z-]{1,64})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/**
 * Makes and verifies the links that are sent to addresses. The signature covers the address, so a token proves that it
 * was read there; nothing about it is stored.
 */
@Injectable()
export class EmailLinks {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Returns the link. Browsers do not send what follows `#`, so no log contains the token. */
  urlOf(link: EmailLink): string {
    const { role, accountId, link: count } = link;
    const token = [role, accountId, count, signature(this.secrets.emailLinks[0], link)].join('.');
    return `${this.config.publicUrl}/verify-email#${token}`;
  }

  /** Returns undefined for a text that is no token. */
  read(token: string): ClaimedLink | undefined {
    const [, role, accountId = '', link] = TOKEN.exec(token) ?? [];
    const known = ROLES.find((one) => one === role);
    return known && { accountId, role: known, link: Number(link) };
  }

  /** Whether the token was made for this link. */
  verify(token: string, link: EmailLink): boolean {
    const signed = token.slice(token.lastIndexOf('.') + 1);
    return this.secrets.emailLinks.some((key) => sameText(signature(key, link), signed));
  }
}

const signature = (key: KeyedHash, { role, accountId, link, emailIndex }: EmailLink): string =>
  key([role, accountId, link, emailIndex].join('|')).toString('base64url');

/** Returns the e-mail address of the caller and its state. */
export class GetEmail extends queryWith<{ caller: Caller }, EmailState>() {}

@QueryHandler(GetEmail)
export class GetEmailHandler implements IQueryHandler<GetEmail> {
  constructor(
    private readonly addresses: EmailAddresses,
    private readonly emails: EmailCommands,
  ) {}

  async execute({ caller }: GetEmail): Promise<EmailState> {
    const [address, state] = await Promise.all([this.addresses.of(caller), this.emails.state(caller.id)]);
    const { verified, wanted, language } = state;
    const isVerified = address !== undefined && verified === address.emailIndex;
    return { email: address?.email ?? '', verified: isVerified, wanted, language };
  }
}

/** Records whether the caller wants e-mails about bookings, and in which language. */
export class ChooseEmails extends commandWith<{
  caller: Caller;
  choice: Body<'chooseEmails'>;
  context: CommandContext;
}>() {}

@CommandHandler(ChooseEmails)
export class ChooseEmailsHandler implements ICommandHandler<ChooseEmails> {
  constructor(private readonly emails: EmailCommands) {}

  async execute({ caller: { id: accountId }, choice, context }: ChooseEmails): Promise<void> {
    const { wanted, language = (await this.emails.state(accountId)).language } = choice;
    await this.emails.execute(accountId, { type: 'ChooseEmails', accountId, wanted, language }, context.meta());
  }
}

/** Requests another link to the caller's address. */
export class RequestEmailLink extends commandWith<{
  caller: Caller;
  language: Language | undefined;
  context: CommandContext;
}>() {}

@CommandHandler(RequestEmailLink)
export class RequestEmailLinkHandler implements ICommandHandler<RequestEmailLink> {
  constructor(
    private readonly addresses: EmailAddresses,
    private readonly emails: EmailCommands,
    private readonly limits: MessageLimits,
  ) {}

  async execute({ caller, language, context }: RequestEmailLink): Promise<void> {
    const address = await this.addresses.of(caller);
    if (!address) throw new Refused('email-missing');
    if (!address.isMailable) throw new Refused('phone-not-proven');
    const { id: accountId, role } = caller;
    await this.limits.requireRoomForLink(address.email);
    const { emailIndex } = address;
    const about = { accountId, role, emailIndex, again: true, ...(language && { language }) };
    await this.emails.execute(accountId, { type: 'RequestEmailLink', ...about }, context.meta());
  }
}

/** Verifies an address with the token that was sent there. */
export class VerifyEmail extends commandWith<{ token: string; context: CommandContext }>() {}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly links: EmailLinks,
    private readonly addresses: EmailAddresses,
    private readonly emails: EmailCommands,
    private readonly clock: Clock,
  ) {}

  async execute({ token, context }: VerifyEmail): Promise<void> {
    const claimed = this.links.read(token);
    if (!claimed) throw new Refused('email-link-invalid');
    const { accountId: id, role, link } = claimed;
    const [address, state] = await Promise.all([this.addresses.of({ id, role }), this.emails.state(id)]);
    if (!address || !this.links.verify(token, { ...claimed, emailIndex: address.emailIndex })) {
      throw new Refused('email-link-invalid');
    }
    const { email, emailIndex } = address;
    const isOpen =
      state.verified !== emailIndex && state.link?.link === link && this.clock.now() < state.link.expiresAt;
    const meta = context.meta();
    // Claims before the link is used up, and only for a link that can be.
    const claims = isOpen ? [this.addresses.claimOfVerified(email, { id, role }, meta)] : [];
    await claiming(claims, () => this.emails.execute(id, { type: 'VerifyEmail', link, emailIndex }, meta));
    if (role === 'chef') await this.addresses.releaseFormer(email, id, meta);
  }
}

/**
 * Sends a link to the address that it verifies, unless it was replaced, expired, the account has another address, or the
 * mailbox got too many today. If another account has verified the address, its owner gets a notice instead, once a day
 * at most: the person who requested the link cannot tell the difference.
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
    // Counted also if the address is taken, because the limit is shown to everybody who requests a link.
    const isAdmitted = isCurrent && (await this.limits.admitEmail(address.email, 'link', intent.id));
    const isTaken = isAdmitted && (await this.addresses.isTaken(address.email, { id: accountId, role }));
    if (isTaken && (await this.limits.admitNotice(emailIndex, intent.id))) {
      const content = takenEmail(this.config.publicUrl, role, await this.addresses.languageOf(address.email, role));
      await sendEmail(this.mail, { to: address.email, content, key: intent.id });
    }
    const isSent =
      isAdmitted &&
      !isTaken &&
      (await sendEmail(this.mail, {
        to: address.email,
        content: linkEmail(this.links.urlOf(link), role, language),
        key: intent.id,
      }));
    const type = isSent ? 'RecordEmailLinkSent' : 'RecordEmailLinkDropped';
    await this.emails.execute(accountId, { type, link: count }, jobMeta(intent, type));
    return 'done';
  }
}

/**
 * Tells the holder of the address that was verified before that another one is now, by an e-mail there; a chef, who
 * logs in with it, also by a text message to the proven number.
 */
@JobHandler('tell-email-change')
export class TellEmailChangeJob implements Job<'tell-email-change'> {
  constructor(
    private readonly emails: EmailCommands,
    private readonly chefs: ChefCommands,
    private readonly addresses: EmailAddresses,
    @Inject(MAIL) private readonly mail: MailSender,
    @Inject(SMS) private readonly sms: SmsSender,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async run(intent: JobIntent<'tell-email-change'>): Promise<JobResult> {
    const { accountId, link } = intent.data;
    const { unnotified, language } = await this.emails.state(accountId);
    const change = unnotified.find((one) => one.link === link);
    if (!change) return 'done';
    const { role, replaced } = change;
    const { id: key, runAt: at } = intent;
    if (role === 'chef') {
      await textToChef(this.sms, await this.chefs.state(accountId), { template: 'email-changed', at, key });
    }
    const to = await this.addresses.former({ id: accountId, role }, replaced);
    const content = movedEmail(this.config.publicUrl, role, at, language);
    if (to !== undefined) await sendEmail(this.mail, { to, content, key });
    await this.emails.execute(accountId, { type: 'RecordEmailChangeTold', accountId, link }, jobMeta(intent, 'told'));
    return 'done';
  }
}
