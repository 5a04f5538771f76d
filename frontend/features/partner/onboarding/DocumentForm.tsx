import { ChefDocumentUpload } from '@libs/contract/chefs.js';
import { ID_TYPES, type IdType } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Select } from '../../../components/Select.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { checkedBy, showAtFields } from '../../../lib/forms.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';
import { PictureField } from './PictureField.js';
import { Progress } from './Progress.js';
import { Terms } from './Terms.js';
import { useFiling } from './useFiling.js';

const { documents: texts } = TEXTS;
const { idTypes } = PARTNER_MESSAGES.documents;

interface Values {
  idType: IdType | '';
  idNumber: string;
  document: File | undefined;
  terms: boolean;
}
const Form = z.intersection(ChefDocumentUpload, z.object({ terms: z.literal(true, { error: MESSAGES.signUp.terms }) }));

/** A document with its picture. Number and picture leave the page only when they are sent, so no draft keeps them. */
export function DocumentForm({ chefId }: { readonly chefId: string }) {
  const navigate = useNavigate();
  const { file, isFiling, sent, stop } = useFiling(chefId);
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm<Values>({
    defaultValues: { idType: '', idNumber: '', document: undefined, terms: false },
    resolver: checkedBy(Form),
  });
  const { errors } = form.formState;
  const idType = useWatch({ control: form.control, name: 'idType' });

  const save = form.handleSubmit(async ({ idType: type, idNumber, document }) => {
    setRefusal(undefined);
    if (type === '' || !document) return;
    try {
      await file({ idType: type, idNumber, document });
      toast('done', texts.saved);
      void navigate('/partner/dashboard');
    } catch (problem) {
      if (problem instanceof DOMException) return; // stopped by whoever sent it
      if (!showAtFields(form, problem, ['idType', 'idNumber', 'document'])) setRefusal(problem);
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Select label={texts.idType} error={errors.idType?.message} {...form.register('idType')}>
        <option value="">{TEXTS.experience.choose}</option>
        {ID_TYPES.map((type) => (
          <option key={type} value={type}>
            {idTypes[type]}
          </option>
        ))}
      </Select>
      <TextField
        label={texts.idNumber}
        hint={idType === '' ? undefined : texts.numberHints[idType]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.idNumber?.message}
        {...form.register('idNumber')}
      />
      <Controller
        control={form.control}
        name="document"
        render={({ field: { ref, value, onChange } }) => (
          <PictureField
            ref={ref}
            value={value}
            error={errors.document?.message}
            onChange={(picture) => {
              onChange(picture);
              void form.trigger('document');
            }}
          />
        )}
      />
      <Terms error={errors.terms?.message} {...form.register('terms')} />
      {refusal !== undefined && <Failure error={refusal} fallback={MESSAGES.general.away} />}
      <Button type="submit" wide busy={isFiling}>
        {PARTNER_MESSAGES.signUp}
      </Button>
      {isFiling && <Progress sent={sent} onStop={stop} />}
    </form>
  );
}
