import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decryptText, encryptText, sameText } from '@libs/adapters/crypto/encryption.js';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { OtpChallenge, WorkDone } from '@libs/contract/accounts.js';
import type { CodeUse } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { CODE_TEMPLATES } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { codeToCompare, loginDecider, type LoginEvent, loginStream } from '@libs/identity/one-time-code.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { LoginCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { accepted, Refused } from '../application/refused.js';
import { type Config, hostOf } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { decimalCode, type KeyedHash, type Secrets } from '../platform/secrets.js';
import { CONFIG, SECRETS, SMS } from '../platform/tokens.js';
import { CodeLimits, CodeTries, CodeWork, type Trier } from './code-limits.js';

const ENCRYPTION_CONTEXT = 'challenge';

/**
 * Creates challenges. A challenge is unique and contains the encrypted blind index of its number, so a client can send
 * a code with the challenge alone.
 */
@Injectable()
export class Challenges {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  make(phoneIndex: string): string {
    return encryptText(this.secrets.challenges[0], Buffer.from(phoneIndex, 'base64url'), ENCRYPTION_CONTEXT);
  }

  /** Returns the blind index of the number; undefined for a challenge that the server did not create. */
  phoneIndexOf(challenge: string): string | undefined {
    return decryptText(this.secrets.challenges, challenge, ENCRYPTION_CONTEXT)?.toString('base64url');
  }
}

/** Returns the code for a challenge and a phone number. It is not stored but derived again from the key. */
export const oneTimeCode = (hash: KeyedHash, challenge: string, phone: string): string =>
  decimalCode(hash, `${challenge}|${phone}`, LIMITS.oneTimeCode.digits);

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

/** Sends a one-time code to a phone number. */
export class RequestOneTimeCode extends commandWith<
  {
    phone: string;
    work: WorkDone | undefined;
    use: CodeUse | undefined;
    language: Language | undefined;
    context: CommandContext;
  },
  OtpChallenge
>() {}

@CommandHandler(RequestOneTimeCode)
export class RequestOneTimeCodeHandler implements ICommandHandler<RequestOneTimeCode> {
  constructor(
    private readonly logins: LoginCommands,
    private readonly challenges: Challenges,
    private readonly limits: CodeLimits,
    private readonly work: CodeWork,
    private readonly tries: CodeTries,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ phone, work, use, language, context }: RequestOneTimeCode): Promise<OtpChallenge> {
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    const challenge = await this.limits.challenge(phoneIndex, this.challenges.make(phoneIndex), context.origin);
    const now = this.clock.now();
    const wanted = { ...(use && { use }), ...(language && { language }) };
    const command = { type: 'RequestOneTimeCode', challenge, phoneIndex, phone, ...wanted } as const;
    const { state } = await this.logins.execute(phoneIndex, command, context.meta(), {
      facts: async (login) => {
        // Only requests that send a code count: a refused request does not prolong the wait.
        const facts = { now, spent: login.current !== null && (await this.tries.isSpent(login.current.challenge)) };
        const decision = loginDecider.decide(login, command, facts);
        if ('events' in decision && decision.events.length > 0) {
          if (!this.limits.isDevelopment(context)) await this.work.require(phoneIndex, work, context);
          await this.limits.countSend(context, () => this.hasAccount(phoneIndex));
        }
        return facts;
      },
    });
    const { current } = state;
    if (!current) throw new Error('a code was requested, but the number has none');
    await this.tries.begin(challenge, context.origin);
    return {
      challenge,
      expiresAt: current.expiresAt,
      resendAt: plus(current.requestedAt, LIMITS.oneTimeCode.resendAfter),
      // Not to clients behind a proxy, which a local HOST and PUBLIC_URL do not show.
      ...(this.config.otpEcho && context.local && { otp: oneTimeCode(this.secrets.oneTimeCodes[0], challenge, phone) }),
    };
  }

  /** Whether the holder of the number has ever entered a code, and was not erased since. */
  private async hasAccount(phoneIndex: string): Promise<boolean> {
    const events = await this.logins.history(phoneIndex);
    const last = events.findLast(({ type }) => type === 'OneTimeCodeVerified' || type === 'NumberForgotten');
    return last?.type === 'OneTimeCodeVerified';
  }
}

/** Derives a code and sends it by SMS, unless it has expired. */
@JobHandler('send-one-time-code')
export class SendOneTimeCodeJob implements Job<'send-one-time-code'> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'send-one-time-code'>): Promise<JobResult> {
    const { phoneIndex, challenge } = intent.data;
    const stream = loginStream(phoneIndex);
    const requested = (await this.commands.history<LoginEvent>(stream)).findLast(
      (event) => event.type === 'OneTimeCodeRequested' && event.data.challenge === challenge,
    );
    if (requested?.type !== 'OneTimeCodeRequested' || requested.data.phone === ERASED) return 'done';

    const { phone, expiresAt, use = 'log-in', language = 'en' } = requested.data;
    const inTime = this.clock.now() < expiresAt;
    if (inTime) {
      const vars = { code: oneTimeCode(this.secrets.oneTimeCodes[0], challenge, phone), host: hostOf(this.config) };
      await this.sms.send({ to: phone, template: CODE_TEMPLATES[use][language], vars, key: intent.id });
    }
    await this.commands.run(loginDecider, {
      stream,
      command: { type: inTime ? 'RecordOneTimeCodeSent' : 'ExpireOneTimeCode', challenge },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, inTime ? 'sent' : 'expired'),
    });
    return 'done';
  }
}
