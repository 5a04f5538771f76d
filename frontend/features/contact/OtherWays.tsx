import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { Mail, MapPin, MessageSquareWarning, Phone } from 'lucide-react';
import styles from './contact.module.css';
import { TEXTS } from './texts.js';

/** Other ways to contact the company. */
export const OtherWays = () => (
  <aside aria-labelledby="other-ways" className={styles.ways}>
    <h2 id="other-ways">{TEXTS.ways}</h2>
    <dl>
      <div>
        <dt>
          <Phone size={18} aria-hidden />
          {TEXTS.call}
        </dt>
        <dd>
          <a href={COMPANY.phone.link}>{COMPANY.phone.shown}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Mail size={18} aria-hidden />
          {TEXTS.write}
        </dt>
        <dd>
          <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
        </dd>
      </div>
      <div>
        <dt>
          <MapPin size={18} aria-hidden />
          {TEXTS.office}
        </dt>
        <dd>{SUPPLIER.address}</dd>
      </div>
      <div>
        <dt>
          <MessageSquareWarning size={18} aria-hidden />
          {TEXTS.complaints}
        </dt>
        <dd>
          {TEXTS.officer}
          <br />
          <a href={`mailto:${GRIEVANCE_OFFICER.email}`}>{GRIEVANCE_OFFICER.email}</a>
        </dd>
      </div>
    </dl>
    <p>{TEXTS.complaintsNote}</p>
  </aside>
);
