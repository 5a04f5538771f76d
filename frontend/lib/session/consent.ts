import { type Consent, CURRENT_NOTICE, type Purpose } from '@libs/contract/privacy-notice.js';
import { LANGUAGE } from '../language/locale.js';

/** Consent to the displayed notice, for the service. */
export const consent = (): Consent & { purposes: Purpose[] } => ({
  notice: CURRENT_NOTICE,
  purposes: ['service'],
  language: LANGUAGE,
});
