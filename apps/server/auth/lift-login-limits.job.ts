import { Inject } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { AccountHelpCommands, ChefCommands, LoginCommands } from '../application/aggregates.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { AccountNumbers } from '../users/account-numbers.js';
import { LoginLimits } from './login-limits.js';

/** Lifts the limits on codes for a number, and for a chef also those on passwords. */
@JobHandler('lift-login-limits')
export class LiftLoginLimitsJob implements Job<'lift-login-limits'> {
  constructor(
    private readonly help: AccountHelpCommands,
    private readonly logins: LoginCommands,
    private readonly numbers: AccountNumbers,
    private readonly chefs: ChefCommands,
    private readonly limits: LoginLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async run(intent: JobIntent<'lift-login-limits'>): Promise<JobResult> {
    const { requestId, of, id } = intent.data;
    const phoneIndex = of === 'phone' ? id : await this.phoneIndexOf(id, of);
    if (phoneIndex !== undefined) await this.liftCodes(phoneIndex, jobMeta(intent, 'lift-code-limits'));
    if (of === 'chef') await this.liftPasswords(id, requestId);
    await this.help.execute(requestId, { type: 'CompleteHelp', requestId }, jobMeta(intent, 'completed'));
    return 'done';
  }

  /** Returns undefined for an erased account. */
  private async phoneIndexOf(id: string, role: Role): Promise<string | undefined> {
    const phone = (await this.numbers.numberOf({ id, role }))?.phone;
    return phone === undefined || phone === ERASED ? undefined : this.secrets.blindIndex.phone(phone);
  }

  private async liftCodes(phoneIndex: string, meta: EventMeta): Promise<void> {
    await this.logins.execute(phoneIndex, { type: 'LiftCodeLimits' }, meta);
  }

  private async liftPasswords(chefId: string, liftId: string): Promise<void> {
    const chef = await this.chefs.state(chefId);
    if (chef.phase !== 'registered' || chef.profile === ERASED) return;
    await this.limits.lift(this.secrets.blindIndex.email(chef.profile.email), liftId);
  }
}
