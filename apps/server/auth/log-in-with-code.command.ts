import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionAnswer } from '@libs/contract/accounts.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { AccountNumbers } from '../users/account-numbers.js';
import { CustomerAccounts } from '../users/customer-accounts.js';
import { SignUpTokens } from '../users/sign-up-tokens.js';
import { AccountSessions } from './account-sessions.js';
import { CodeVerifier, type EnteredCode } from './code-verifier.js';
import { Sessions } from './sessions.js';

export interface CodeLogIn extends EnteredCode {
  /** The encrypted sign-up data that this browser holds; see `SignUpTokens`. */
  readonly signUpToken?: string | undefined;
}

/** Logs a customer in with a one-time code. A number without an account gets a new one. */
export class LogInWithCode extends Command<SessionAnswer> {
  constructor(
    readonly attempt: CodeLogIn,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LogInWithCode)
export class LogInWithCodeHandler implements ICommandHandler<LogInWithCode> {
  constructor(
    private readonly codes: CodeVerifier,
    private readonly accounts: CustomerAccounts,
    private readonly numbers: AccountNumbers,
    private readonly signUps: SignUpTokens,
    private readonly accountSessions: AccountSessions,
    private readonly sessions: Sessions,
  ) {}

  async execute({ attempt, context }: LogInWithCode): Promise<SessionAnswer> {
    const { phone, signUpToken } = attempt;
    await this.codes.verify(attempt, 'log-in', context);
    const signUp = signUpToken === undefined ? undefined : this.signUps.read(signUpToken, phone);
    const meta = context.meta();
    const { customer, isNewNumber } = await this.accounts.open(phone, signUp, meta);
    const { customerId: id, profile } = customer;
    if (isNewNumber) await this.accountSessions.endKnown(id, { reason: 'number-changed' }, meta);
    const { sessionId, tokens } = await this.sessions.start({ id, role: 'user' }, { remember: true }, context);
    await this.requireHeld(phone, id, sessionId, context);
    const { firstName, lastName } = profile === null || profile === ERASED ? EMPTY_NAME : profile;
    return { ...tokens, existing: profile !== null, id, firstName, lastName, role: 'user' };
  }

  /**
   * Ends the new session when the number was moved to another account meanwhile: a change of number ends only the
   * sessions that exist at that moment. @throws Refused
   */
  private async requireHeld(phone: string, id: string, sessionId: string, context: CommandContext): Promise<void> {
    if (await this.numbers.isHeldBy({ id, role: 'user' }, phone)) return;
    await this.sessions.end(sessionId, 'number-changed', context.meta());
    throw new Refused('conflict');
  }
}

const EMPTY_NAME = { firstName: '', lastName: '' };
