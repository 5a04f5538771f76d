import { LegalPage } from '../LegalPage.js';
import { RefundTiers } from './RefundTiers.js';
import { TEXTS } from './texts.js';

export default function RefundPage() {
  return <LegalPage {...TEXTS} inserts={{ tiers: <RefundTiers /> }} />;
}
