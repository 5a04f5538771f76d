import { type Consent, CURRENT_NOTICE, type Purpose } from '@libs/contract/privacy-notice.js';
import { LANGUAGE } from './locale.js';

/** Agreement to the notice as this page shows it, for what the service cannot do without and any `more`. */
export const consent = (...more: readonly Purpose[]): Consent & { purposes: Purpose[] } => ({
  notice: CURRENT_NOTICE,
  purposes: ['service', ...more],
  language: LANGUAGE,
});
