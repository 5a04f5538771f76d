import { ChefDocumentUpload } from '@libs/contract/chef-documents.js';
import { ID_TYPES, type IdType } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Form } from '../../../components/Form.js';
import { Select } from '../../../components/Select.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { useContractForm } from '../../../lib/form/useContractForm.js';
import { useFileDocument } from '../api/useFileDocument.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';
import { pictureProblem } from './picture-problem.js';
import { PictureField } from './PictureField.js';
import { Progress } from './Progress.js';
import { Terms } from './Terms.js';

const { documents: texts } = TEXTS;
const { idTypes } = PARTNER_MESSAGES.documents;

interface Values {
  readonly idType: IdType | '';
  readonly idNumber: string;
  readonly document: File | undefined;
  readonly terms: boolean;
}
/** Besides what the server checks: the terms, and whether this browser can read the picture. */
const Upload = z.intersection(
  ChefDocumentUpload,
  z.object({
    terms: z.literal(true, { error: MESSAGES.signUp.terms }),
    document: z.optional(z.file()).check(
      z.superRefine(async (picture, { addIssue }) => {
        const problem = picture && (await pictureProblem(picture));
        if (problem !== undefined) addIssue(problem);
      }),
    ),
  }),
);

/** A document with its picture. Number and picture are never stored in a draft. */
export function DocumentForm({ chefId }: { readonly chefId: string }) {
  const navigate = useNavigate();
  const { file, isFiling, sent, stop } = useFileDocument(chefId);
  const form = useContractForm<Values>({
    schema: Upload,
    defaultValues: { idType: '', idNumber: '', document: undefined, terms: false },
    send: async ({ idType, idNumber, document }) => {
      if (idType === '' || !document) return;
      try {
        await file({ idType, idNumber, document });
      } catch (error) {
        if (error instanceof DOMException) return; // cancelled by the user
        throw error;
      }
      toast('done', texts.saved);
      void navigate('/partner/dashboard');
    },
  });
  const idType = useWatch({ control: form.control, name: 'idType' });
  return (
    <Form
      form={form}
      className={styles.form}
      fallback={MESSAGES.general.away}
      submit={PARTNER_MESSAGES.signUp}
      footer={isFiling && <Progress sent={sent} onStop={stop} />}
    >
      <Select label={texts.idType} {...form.field('idType')}>
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
        {...form.field('idNumber')}
      />
      <Controller
        control={form.control}
        name="document"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <PictureField
            ref={ref}
            value={value}
            error={error?.message}
            onChange={(picture) => {
              onChange(picture);
              void form.trigger('document');
            }}
          />
        )}
      />
      <Terms {...form.field('terms')} />
    </Form>
  );
}
