import { LegalPage } from '../LegalPage.js';
import { TEXTS } from './texts.js';

export default function AccessibilityPage() {
  return <LegalPage {...TEXTS} />;
}
