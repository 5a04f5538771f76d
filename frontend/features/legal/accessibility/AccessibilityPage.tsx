import { LegalPage } from '../LegalPage.js';
import ACCESSIBILITY from '@libs/contract/texts/en/accessibility.md';

export default function AccessibilityPage() {
  return <LegalPage text={ACCESSIBILITY} />;
}
