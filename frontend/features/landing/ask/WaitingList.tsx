import { useState } from 'react';
import { WaitRequest } from '@libs/contract/contact.js';
import { ASK_TEXTS as texts } from '@libs/contract/texts/en/ask.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { api } from '../../../api/client/api.js';
import { Form } from '../../../components/Form.js';
import { PhoneField } from '../../../components/TextField.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useCityName } from '../../../lib/language/city-name.js';

/** A number that gets one message when the place is served. */
export function WaitingList({ place }: { readonly place: string }) {
  const [waits, setWaits] = useState(false);
  const city = useCityName()(place);
  const form = useContractForm<WaitRequest>({
    schema: WaitRequest,
    defaultValues: { place, phone: '', language: LANGUAGE },
    send: async (body) => {
      await api('awaitCity', { body });
      setWaits(true);
    },
  });
  if (waits) return <p role="status">{texts.waits(city)}</p>;
  return (
    <Form
      form={form}
      submit={texts.waitFor}
      aria-label={texts.wait(city)}
      className="stack gap-2 mt-2"
      footer={<p className="soft small">{texts.erased}</p>}
    >
      <p>{texts.wait(city)}</p>
      <PhoneField label={texts.phone} {...form.field('phone')} />
    </Form>
  );
}
