import { ContactRequest } from '@libs/contract/contact.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useNavigate } from 'react-router-dom';
import { Form } from '../../components/Form.js';
import { TextArea } from '../../components/TextArea.js';
import { EmailField, PhoneField, TextField } from '../../components/TextField.js';
import { useContractForm } from '../../lib/form/useContractForm.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.js';
import { storedTexts } from '../../lib/storage/stored-fields.js';
import { useSendMessage } from './api/send-message.js';
import styles from './contact.module.css';
import { TEXTS } from './texts.js';

const DRAFT: Draft<Partial<ContactRequest>> = {
  name: 'contact',
  schema: storedTexts('name', 'email', 'phone', 'description'),
};
const EMPTY: ContactRequest = { name: '', email: '', phone: '', description: '' };

/** The contact form. After it is stored, the landing page shows the ticket number. */
export function ContactForm() {
  const navigate = useNavigate();
  const message = useSendMessage();
  const form = useContractForm<ContactRequest>({
    schema: ContactRequest,
    defaultValues: { ...EMPTY, ...readDraft(DRAFT) },
    onChange: (values) => saveDraft(DRAFT, values),
    send: async (values) => {
      const { ticket } = await message.mutateAsync(values);
      dropDraft(DRAFT);
      void navigate('/', { state: { ticket } });
    },
  });
  return (
    <Form
      form={form}
      className={styles.form}
      aria-label={TEXTS.form}
      fallback={MESSAGES.contact.failed}
      submit={TEXTS.send}
      submitting={TEXTS.sending}
      buttonClassName={styles.send}
    >
      <TextField label={TEXTS.name} autoComplete="name" {...form.field('name')} />
      <div className={styles.pair}>
        <EmailField label={TEXTS.email} {...form.field('email')} />
        <PhoneField label={TEXTS.phone} {...form.field('phone')} />
      </div>
      <TextArea label={TEXTS.message} rows={6} {...form.field('description')} />
    </Form>
  );
}
