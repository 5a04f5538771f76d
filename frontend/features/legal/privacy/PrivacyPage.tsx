import { Facts } from '../../../components/Facts.js';
import { LegalPage } from '../LegalPage.js';
import { LEGAL_TEXTS as LEGAL } from '@libs/contract/texts/en/legal.js';
import PRIVACY from '@libs/contract/texts/en/privacy.md';
import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';

/** The notice under the Digital Personal Data Protection Act 2023; consent records refer to its version. */
export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} version={CURRENT_NOTICE} inserts={{ officer: <Officer /> }} />;
}

const { officer } = LEGAL;

/** The grievance officer's contact details. */
const Officer = () => (
  <Facts
    facts={[
      { label: officer.name, value: GRIEVANCE_OFFICER.name },
      { label: officer.role, value: `${officer.designation}, ${SUPPLIER.name}` },
      {
        label: officer.email,
        value: <a href={`mailto:${GRIEVANCE_OFFICER.email}`}>{GRIEVANCE_OFFICER.email}</a>,
      },
      { label: officer.phone, value: <a href={COMPANY.phone.link}>{COMPANY.phone.shown}</a> },
      { label: officer.post, value: SUPPLIER.address },
    ]}
  />
);
