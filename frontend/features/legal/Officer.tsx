import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { Facts } from '../../components/Facts.js';
import { TEXTS } from './texts.js';

const { officer } = TEXTS;

/** The grievance officer's contact details. */
export const Officer = () => (
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
