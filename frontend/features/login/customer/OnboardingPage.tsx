import { Onboarding } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useNavigate } from 'react-router-dom';
import { useSaveUser } from '../../../api/account.js';
import { Form } from '../../../components/Form.js';
import { NameFields } from '../../../components/NameFields.js';
import { Page } from '../../../components/Page.js';
import { EmailField } from '../../../components/TextField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { afterLogIn } from '../after-log-in.js';
import { consent } from '../api.js';
import { session } from '../../../lib/session/session.js';
import type { Draft } from '../../../lib/storage/drafts.js';
import { storedTexts } from '../../../lib/storage/stored-fields.js';
import styles from '../login.module.css';
import { CUSTOMER_LOGIN_TEXTS, LOGIN } from '@libs/contract/texts/en/login.js';

const { onboarding: texts } = LOGIN;
const { labels } = MESSAGES;

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
const DRAFT: Draft<Partial<Values>> = {
  name: 'onboarding',
  schema: storedTexts('firstName', 'lastName', 'email'),
};

/** Asks a new customer for three details, before or after choosing. */
export default function OnboardingPage() {
  const navigate = useNavigate();
  const save = useSaveUser(session()?.id ?? '');
  const form = useContractForm<Values>({
    schema: Onboarding,
    defaultValues: { firstName: '', lastName: '', email: '' },
    draft: DRAFT,
    send: async (values) => {
      await save.mutateAsync({ ...values, consent: consent() });
      void navigate(afterLogIn('user'), { replace: true });
    },
  });
  return (
    <Page title={texts.title} lead={texts.lead} size="narrow" pictured>
      <Form form={form} className="stack gap-2" fallback={MESSAGES.general.failed} submit={labels.continue}>
        <NameFields firstName={{ ...form.field('firstName'), autoFocus: true }} lastName={form.field('lastName')} />
        <EmailField label={labels.emailAddress} {...form.field('email')} />
        <p className={`soft small ${styles.small}`}>
          {CUSTOMER_LOGIN_TEXTS.consent}{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            {CUSTOMER_LOGIN_TEXTS.consentNotice}
          </a>{' '}
          {CUSTOMER_LOGIN_TEXTS.consentEnd}
        </p>
      </Form>
    </Page>
  );
}
