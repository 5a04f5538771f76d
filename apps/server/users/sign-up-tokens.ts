import { Inject, Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '@libs/adapters/crypto/encrypted-text.js';
import { ConsentInput } from '@libs/contract/consent.js';
import { LIMITS } from '@libs/contract/limits.js';
import { InstantSchema, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { TypedSignUp } from '@libs/identity/customer.js';
import * as z from 'zod/mini';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

const ENCRYPTION_CONTEXT = 'sign-up';
const Content = z.object({
  id: z.string(),
  phoneIndex: z.string(),
  expiresAt: InstantSchema,
  profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  passwordHash: z.string(),
  consent: ConsentInput,
});

/** The data of a sign-up, and the id for its account. */
export interface HeldSignUp extends TypedSignUp {
  readonly id: string;
}

/**
 * Encrypts sign-up data into a token, which the browser stores until the log-in by code. The server stores nothing of a
 * person who has not proven their number.
 */
@Injectable()
export class SignUpTokens {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  issue(signUp: HeldSignUp, phone: string): string {
    const expiresAt = plus(this.clock.now(), LIMITS.signUpToken.lifetime);
    const content = { ...signUp, phoneIndex: this.secrets.blindIndex.phone(phone), expiresAt };
    return encryptText(this.secrets.signUps[0], JSON.stringify(content), ENCRYPTION_CONTEXT);
  }

  /** Returns undefined for a token that is not ours, has expired, or was issued for another number. */
  read(token: string, phone: string): HeldSignUp | undefined {
    const text = decryptText(this.secrets.signUps, token, ENCRYPTION_CONTEXT)?.toString();
    const content = text === undefined ? undefined : Content.safeParse(JSON.parse(text)).data;
    if (!content || content.phoneIndex !== this.secrets.blindIndex.phone(phone)) return undefined;
    const { expiresAt, phoneIndex: _, ...signUp } = content;
    return this.clock.now() < expiresAt ? signUp : undefined;
  }
}
