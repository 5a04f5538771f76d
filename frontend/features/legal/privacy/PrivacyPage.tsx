import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import { LegalPage } from '../LegalPage.js';
import { Officer } from '../Officer.js';
import { TEXTS } from './texts.js';

/** The notice under the Digital Personal Data Protection Act 2023; consent records refer to its version. */
export default function PrivacyPage() {
  return <LegalPage {...TEXTS} version={CURRENT_NOTICE} inserts={{ officer: <Officer /> }} />;
}
