import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { claiming } from '../application/claim.js';
import { Refused } from '../application/refused.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { EmailAddresses } from '../users/email-addresses.js';
import { EmailLinks } from './email-links.js';

/** Verifies an address with the token that was sent there. */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
