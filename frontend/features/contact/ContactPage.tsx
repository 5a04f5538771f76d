import { MESSAGES } from '@libs/contract/messages.js';
import { Page } from '../../components/Page.js';
import { ContactForm } from './ContactForm.js';
import styles from './contact.module.css';
import { OtherWays } from './OtherWays.js';
import { TEXTS } from './texts.js';

export default function ContactPage() {
  return (
    <Page title={MESSAGES.labels.contactUs} lead={TEXTS.lead}>
      <div className={styles.columns}>
        <ContactForm />
        <OtherWays />
      </div>
    </Page>
  );
}
