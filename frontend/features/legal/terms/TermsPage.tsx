import { LegalPage } from '../LegalPage.js';
import { TERMS_TEXTS } from '@libs/contract/texts/en/terms.js';

export default function TermsPage() {
  return <LegalPage {...TERMS_TEXTS} />;
}
