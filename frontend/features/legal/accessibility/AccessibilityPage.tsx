import { LegalPage } from '../LegalPage.js';
import { ACCESSIBILITY_TEXTS } from '@libs/contract/texts/en/accessibility.js';

export default function AccessibilityPage() {
  return <LegalPage {...ACCESSIBILITY_TEXTS} />;
}
