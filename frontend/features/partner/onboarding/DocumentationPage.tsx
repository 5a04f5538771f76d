import { chefQuery } from '../../../api/account.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Form } from '../../../components/Form.js';
import { Notice } from '../../../components/Notice.js';
import { PictureField, ReadablePicture } from '../../../components/picture/PictureField.js';
import { Select, TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { DocumentList } from './DocumentList.js';
import styles from './onboarding.module.css';
import { StepPage, Terms } from './StepPage.js';
import { ONBOARDING_TEXTS, PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { ChefDocumentUpload } from '@libs/contract/chef-documents.js';
import { ID_TYPES, type IdType } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

const { documents: texts } = ONBOARDING_TEXTS;

/** A chef's identity documents: the filed ones, and a form for another. */
const DocumentationPage = () => (
  <StepPage step={2} title={PARTNER_MESSAGES.documents.title} lead={texts.lead} loading={texts.loading}>
    {(chef) => (
      <div className="stack gap-4">
        {chef.documents.length > 0 && (
          <section className="stack gap-4" aria-labelledby="filed">
            <h2 id="filed" className="title">
              {texts.filed}
            </h2>
            <DocumentList documents={chef.documents} />
            <ButtonLink to="/partner/dashboard">{texts.toDashboard}</ButtonLink>
          </section>
        )}
        {chef.documents.length < LIMITS.documents.each ? (
          <section className="stack gap-4">
            {chef.documents.length > 0 && <h2 className="title">{texts.add}</h2>}
            <DocumentForm chefId={chef.id} />
          </section>
        ) : (
          <Notice tone="calm">{texts.full}</Notice>
        )}
      </div>
    )}
  </StepPage>
);
export default DocumentationPage;

const { idTypes } = PARTNER_MESSAGES.documents;

interface Values {
  readonly idType: IdType | '';
  readonly idNumber: string;
  readonly document: File | undefined;
  readonly terms: boolean;
}
/** Besides what the server checks: the terms. */
const Upload = z.intersection(
  ChefDocumentUpload,
  z.object({ terms: z.literal(true, { error: MESSAGES.signUp.terms }), document: ReadablePicture }),
);

/** A document with its picture. Number and picture are never stored in a draft. */
function DocumentForm({ chefId }: { readonly chefId: string }) {
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
      className="stack gap-2"
      submit={PARTNER_MESSAGES.signUp}
      footer={isFiling && <Progress sent={sent} onStop={stop} />}
    >
      <Select
        label={texts.idType}
        none={ONBOARDING_TEXTS.experience.choose}
        choices={ID_TYPES.map((value) => ({ value, label: idTypes[value] }))}
        {...form.field('idType')}
      />
      <TextField
        label={texts.idNumber}
        hint={idType === '' ? undefined : texts.numberHints[idType]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('idNumber')}
      />
      <PictureField
        form={form}
        name="document"
        label={texts.picture}
        hint={texts.pictureHint}
        choose={texts.choose}
        another={texts.another}
      />
      <Terms {...form.field('terms')} />
    </Form>
  );
}

interface ProgressProps {
  /** From 0 to 1. */
  readonly sent: number;
  readonly onStop: () => void;
}

/** Upload progress: visible numbers, announced only at start and end. */
function Progress({ sent, onStop }: ProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className={`stack gap-0-3 ${styles.progress}`}>
      <progress value={percent} max={100} aria-label={texts.sending} />
      <span className="money" role="status" aria-live="off">
        {percent < 100 ? texts.progress(percent) : texts.checking}
      </span>
      <Button look="quiet" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}

/** Preloaded while the user fills in the form. */
const uploading = () => import('../../../api/client/upload.js');

/** Uploads a document of the chef `id`, with progress and cancellation. Unmounting cancels too. */
function useFileDocument(id: string) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    uploading().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  const file = useApiMutation({
    call: async (body: BodyInput<'fileDocument'> & object) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      const { upload } = await uploading();
      return upload('fileDocument', { params: { id }, body, signal: controller.signal, onProgress: setSent });
    },
    refetches: [chefQuery(id).queryKey],
  });
  return { file: file.mutateAsync, isFiling: file.isPending, sent, stop: () => running.current?.abort() };
}
