import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Role, ROLES } from '@libs/contract/enums.js';
import type { Config } from '../config.js';
import type { KeyedHash, Secrets } from '../platform/secrets.js';
import { CONFIG, SECRETS } from '../platform/tokens.js';

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
    const signed = Buffer.from(token.slice(token.lastIndexOf('.') + 1));
    return this.secrets.emailLinks.some((key) => {
      const own = Buffer.from(signature(key, link));
      return own.length === signed.length && timingSafeEqual(own, signed);
    });
  }
}

const signature = (key: KeyedHash, { role, accountId, link, emailIndex }: EmailLink): string =>
  key([role, accountId, link, emailIndex].join('|')).toString('base64url');
