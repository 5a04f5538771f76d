import { Items, LegalPage } from '../LegalPage.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import TERMS from '@libs/contract/texts/en/terms.md';

export default function TermsPage() {
  const { chef, customer } = PROVIDED_TEXTS;
  return <LegalPage text={TERMS} inserts={{ included: <Items of={chef} />, 'from-you': <Items of={customer} /> }} />;
}
