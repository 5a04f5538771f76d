import { LegalPage } from '../LegalPage.js';
import { TEXTS } from './texts.js';

export default function TermsPage() {
  return <LegalPage {...TEXTS} />;
}
