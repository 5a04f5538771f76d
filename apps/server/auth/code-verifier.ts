import { Inject, Injectable } from '@nestjs/common';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { codeToCompare, type CodeUse } from '@libs/identity/one-time-code.js';
import { LoginCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { accepted, Refused } from '../application/refused.js';
import { sameText } from '@libs/adapters/crypto/same-text.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { Challenges } from './challenges.js';
import { CodeLimits } from './code-limits.js';
import { CodeTries, type Trier } from './code-tries.js';
import { oneTimeCode } from './one-time-code.js';

/** A code that a person entered, and the number that it was sent to. */
export interface EnteredCode {
  readonly phone: string;
  readonly otp: string;
  /** The challenge of the code, if the client sends it. */
  readonly challenge?: string | undefined;
}

/** Verifies one-time codes. Each code can be used once. */
@Injectable()
export class CodeVerifier {
  constructor(
    private readonly logins: LoginCommands,
    private readonly challenges: Challenges,
    private readonly limits: CodeLimits,
    private readonly tries: CodeTries,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns the number of a challenge. @throws Refused when the challenge is unknown or its number was erased */
  async numberOf(challenge: string): Promise<string> {
    const index = this.challenges.phoneIndexOf(challenge);
    const events = index === undefined ? [] : await this.logins.history(index);
    const requested = events.findLast(
      (event) => event.type === 'OneTimeCodeRequested' && event.data.challenge === challenge,
    );
    if (requested?.type === 'OneTimeCodeRequested' && requested.data.phone !== ERASED) return requested.data.phone;
    throw new Refused('code-unknown');
  }

  /** Verifies a code and marks it as used. @throws Refused for a wrong code or too many attempts */
  async verify({ phone, otp, challenge }: EnteredCode, use: CodeUse, context: CommandContext): Promise<void> {
    const now = this.clock.now();
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    const tried = new Map<string, { readonly trier: Trier; readonly left: number }>();
    const command = { type: 'VerifyOneTimeCode', use, ...(challenge !== undefined && { challenge }) } as const;
    const outcome = await this.logins.run(phoneIndex, command, context.meta(), {
      facts: async (login) => {
        const code = codeToCompare(login, challenge, now);
        if (!code) return {};
        // A concurrency conflict runs this again; an attempt is counted once for each code.
        const { left } = tried.get(code.challenge) ?? (await this.countTry(code.challenge, challenge, context, tried));
        const right = this.secrets.oneTimeCodes.map((hash) => oneTimeCode(hash, code.challenge, phone));
        return { triesLeft: left, codeMatches: left >= 0 && right.some((one) => sameText(one, otp)) };
      },
    });
    if (outcome.kind === 'refused') await this.countRefused(phoneIndex, [...tried.values()], context);
    accepted(outcome);
    await this.limits.endRequest(phoneIndex);
  }

  private async countTry(
    code: string,
    challenge: string | undefined,
    { origin }: CommandContext,
    tried: Map<string, { readonly trier: Trier; readonly left: number }>,
  ): Promise<{ readonly left: number }> {
    const trier = await this.tries.trierOf(code, challenge, origin);
    if (trier !== 'holder') await this.tries.requireOpen(origin);
    const counted = { trier, left: await this.tries.count(code, trier) };
    tried.set(code, counted);
    return counted;
  }

  /** Counts an attempt with the challenge against its code only, and any other one against the address. */
  private async countRefused(
    phoneIndex: string,
    tried: readonly { readonly trier: Trier; readonly left: number }[],
    { origin }: CommandContext,
  ): Promise<void> {
    const last = tried.at(-1);
    if (last && last.left >= 0) await this.tries.countWrong();
    if (last?.trier !== 'holder') {
      await this.tries.requireOpen(origin);
      await this.tries.countLoose(origin);
    }
    if (last && last.trier !== 'elsewhere' && last.left <= 0) await this.limits.endRequest(phoneIndex);
  }
}
