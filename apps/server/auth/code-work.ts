import { Inject, Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '@libs/adapters/crypto/encryption.js';
import type { WorkDone } from '@libs/contract/accounts.js';
import { solves, WORK_BITS } from '@libs/contract/proof-of-work.js';
import { epochMs, HOUR, MINUTE } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { CommandContext } from '../application/command-context.js';
import { SmsBudget } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';
import { sendsKey } from './code-limits.js';

/** From how many codes on the next one needs work. A household, or an office, stays far below. */
const THRESHOLDS = [
  { scope: 'origin', from: 20, within: HOUR },
  { scope: 'network', from: 100, within: HOUR },
  { scope: 'everybody', from: 100, within: MINUTE },
] as const;
/** The part of the day's SMS budget from which on every code needs work. */
const BUDGET_SHARE = 0.5;
/** How long work may take, in milliseconds: one try in a thousand takes a slow phone longer. */
const WORK_LIFETIME_MS = 3 * MINUTE;
const ENCRYPTION_CONTEXT = 'code-work';

type From = Pick<CommandContext, 'id' | 'origin' | 'network'>;

/** Asks for proof of work before a code, where many codes are asked for. Nothing is stored until work is done. */
@Injectable()
export class CodeWork {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    private readonly budget: SmsBudget,
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'challenges'>,
  ) {}

  /** @throws Refused with the work to do, unless `done` is work for this number or none is needed */
  async require(phoneIndex: string, done: WorkDone | undefined, from: From): Promise<void> {
    const bits = await this.bitsNeeded(from);
    if (bits === 0 || (done && (await this.accept(phoneIndex, done, from)))) return;
    const until = epochMs(this.clock.now()) + WORK_LIFETIME_MS;
    const token = encryptText(this.secrets.challenges[0], `${phoneIndex} ${bits} ${until}`, ENCRYPTION_CONTEXT);
    throw new Refused('work-needed', { members: { work: { token, bits } } });
  }

  /** Whether the work is solved, in time, for this number and for this request alone. */
  private async accept(phoneIndex: string, { token, nonce }: WorkDone, { id }: From): Promise<boolean> {
    const text = decryptText(this.secrets.challenges, token, ENCRYPTION_CONTEXT)?.toString();
    const [forNumber, bits, until] = text?.split(' ') ?? [];
    if (forNumber !== phoneIndex || epochMs(this.clock.now()) > Number(until)) return false;
    if (!solves({ token, bits: Number(bits) }, nonce)) return false;
    return (await this.ephemeral.claim(`code-work:${token}`, id, WORK_LIFETIME_MS)) === id;
  }

  /** Returns 0 below all thresholds; one bit more, which doubles the work, for each half more codes. */
  private async bitsNeeded(from: From): Promise<number> {
    const who = { ...from, everybody: 'all' };
    const shares = await Promise.all([
      ...THRESHOLDS.map(async ({ scope, from: threshold, within }) => {
        const sent = Number((await this.ephemeral.get(sendsKey(scope, who[scope], within))) ?? 0);
        return sent / threshold;
      }),
      this.budget.share().then((share) => share / BUDGET_SHARE),
    ]);
    const share = Math.max(...shares);
    if (share < 1) return 0;
    return Math.min(WORK_BITS.max, WORK_BITS.min + Math.floor((share - 1) * 2));
  }
}
