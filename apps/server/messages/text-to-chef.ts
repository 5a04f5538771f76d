import type { SmsSender } from '@libs/adapters/sms.js';
import { templateIn } from '@libs/contract/sms-templates.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { newsOf } from '@libs/identity/account-news.js';
import type { ChefState } from '@libs/identity/chef.js';
import { moment } from '@libs/rendering/booking-message.js';

interface TextToChef {
  /** One that says nothing but when something was changed. */
  readonly template: 'payout-account-changed' | 'upi-address-changed' | 'calendar-opened' | 'email-changed';
  readonly at: Instant;
  /** An idempotency key, because a crash can repeat it. */
  readonly key: string;
}

/** Tells a chef of a change by a text message to the proven number; nobody without one, or after an erasure. */
export async function textToChef(sms: SmsSender, chef: ChefState, { template, at, key }: TextToChef): Promise<void> {
  if (chef.phase !== 'registered' || !chef.phoneProven || chef.profile === ERASED) return;
  const { language } = newsOf(chef).choice;
  const vars = { when: moment(at, language) };
  await sms.send({ to: chef.profile.phone, template: templateIn(template, language), vars, key });
}
