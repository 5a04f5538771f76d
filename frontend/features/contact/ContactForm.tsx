import { ContactRequest } from '@libs/contract/contact.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.js';
import { Failure } from '../../components/Failure.js';
import { TextArea } from '../../components/TextArea.js';
import { TextField } from '../../components/TextField.js';
import { api } from '../../lib/api.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../lib/drafts.js';
import { checkedBy, showAtFields, useKept } from '../../lib/forms.js';
import styles from './contact.module.css';
import { TEXTS } from './texts.js';

const FORM: Draft<ContactRequest> = {
  name: 'contact',
  fits: hasShape<ContactRequest>({ name: 'string', email: 'string', phone: 'string', description: 'string' }),
};
const FIELDS = ['name', 'email', 'phone', 'description'] as const;
const NOTHING: ContactRequest = { name: '', email: '', phone: '', description: '' };

/** A message to the company. Once it is kept, the first page tells under which ticket. */
export function ContactForm() {
  const navigate = useNavigate();
  const form = useForm<ContactRequest>({
    defaultValues: readDraft(FORM) ?? NOTHING,
    resolver: checkedBy(ContactRequest),
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>();
  useKept(form, FORM);

  const send = form.handleSubmit(async (message) => {
    setFailure(undefined);
    try {
      const { ticket } = await api('contact', { body: message });
      dropDraft(FORM);
      void navigate('/', { state: { ticket } });
    } catch (problem) {
      if (!showAtFields(form, problem, FIELDS)) setFailure(problem);
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate aria-label={TEXTS.form}>
      <TextField label={TEXTS.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <div className={styles.pair}>
        <TextField
          label={TEXTS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={TEXTS.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          prefix="+91"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </div>
      <TextArea label={TEXTS.message} rows={6} error={errors.description?.message} {...form.register('description')} />
      {failure !== undefined && <Failure error={failure} fallback={MESSAGES.contact.failed} />}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? TEXTS.sending : TEXTS.send}
      </Button>
    </form>
  );
}
