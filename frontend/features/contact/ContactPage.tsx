import { api } from '../../api/client/api.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { Form } from '../../components/Form.js';
import { Page } from '../../components/Page.js';
import { EmailField, PhoneField, TextArea, TextField } from '../../components/TextField.js';
import { useContractForm } from '../../api/useContractForm.js';
import type { Draft } from '../../lib/storage/drafts.js';
import { storedTexts } from '../../lib/storage/stored-fields.js';
import styles from './contact.module.css';
import { CONTACT_TEXTS } from '@libs/contract/texts/en/services.js';
import { COMPANY, GRIEVANCE_OFFICER, SUPPLIER } from '@libs/contract/company.js';
import { ContactRequest } from '@libs/contract/contact.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Mail, MapPin, MessageSquareWarning, Phone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

export default function ContactPage() {
  return (
    <Page title={MESSAGES.labels.contactUs} lead={CONTACT_TEXTS.lead}>
      <div className={`stack fluid gap-12 ${styles.columns}`}>
        <ContactForm />
        <OtherWays />
      </div>
    </Page>
  );
}

const DRAFT: Draft<Partial<ContactRequest>> = {
  name: 'contact',
  schema: storedTexts('name', 'email', 'phone', 'description'),
};
const EMPTY: ContactRequest = { name: '', email: '', phone: '', description: '' };

/** The contact form. After it is stored, the landing page shows the ticket number. */
function ContactForm() {
  const navigate = useNavigate();
  const message = useSendMessage();
  const form = useContractForm<ContactRequest>({
    schema: ContactRequest,
    defaultValues: EMPTY,
    draft: DRAFT,
    send: async (values) => {
      const { ticket } = await message.mutateAsync(values);
      void navigate('/', { state: { ticket } });
    },
  });
  return (
    <Form
      form={form}
      className="stack fluid top gap-2"
      aria-label={CONTACT_TEXTS.form}
      fallback={MESSAGES.contact.failed}
      submit={CONTACT_TEXTS.send}
      submitting={CONTACT_TEXTS.sending}
      buttonClassName={`self-start ${styles.send}`}
    >
      <TextField label={CONTACT_TEXTS.name} autoComplete="name" {...form.field('name')} />
      <div className={`stack gap-2-4 ${styles.pair}`}>
        <EmailField label={CONTACT_TEXTS.email} {...form.field('email')} />
        <PhoneField label={CONTACT_TEXTS.phone} {...form.field('phone')} />
      </div>
      <TextArea label={CONTACT_TEXTS.message} rows={6} {...form.field('description')} />
    </Form>
  );
}

/** Other ways to contact the company. */
const OtherWays = () => (
  <aside aria-labelledby="other-ways" className={`stack fluid top gap-4 p-5 breaks ${styles.ways}`}>
    <h2 id="other-ways" className="large">
      {CONTACT_TEXTS.ways}
    </h2>
    <dl className="stack gap-3">
      <div>
        <dt className="row gap-2 soft">
          <Phone size={18} aria-hidden />
          {CONTACT_TEXTS.call}
        </dt>
        <dd>
          <a href={COMPANY.phone.link}>{COMPANY.phone.shown}</a>
        </dd>
      </div>
      <div>
        <dt className="row gap-2 soft">
          <Mail size={18} aria-hidden />
          {CONTACT_TEXTS.write}
        </dt>
        <dd>
          <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
        </dd>
      </div>
      <div>
        <dt className="row gap-2 soft">
          <MapPin size={18} aria-hidden />
          {CONTACT_TEXTS.office}
        </dt>
        <dd>{SUPPLIER.address}</dd>
      </div>
      <div>
        <dt className="row gap-2 soft">
          <MessageSquareWarning size={18} aria-hidden />
          {CONTACT_TEXTS.complaints}
        </dt>
        <dd>
          {CONTACT_TEXTS.officer}
          <br />
          <a href={`mailto:${GRIEVANCE_OFFICER.email}`}>{GRIEVANCE_OFFICER.email}</a>
        </dd>
      </div>
    </dl>
    <p className="soft small">{CONTACT_TEXTS.complaintsNote}</p>
  </aside>
);

/** Sends a message to the company; returns its ticket. */
const useSendMessage = () => useApiMutation({ call: (message: ContactRequest) => api('contact', { body: message }) });
