import { chefQuery } from '../../../api/account.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Field } from '../../../components/Field.js';
import { Form } from '../../../components/Form.js';
import { Notice } from '../../../components/Notice.js';
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
import { CHEF_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ImagePlus } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
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

const [KILOBYTE, MEGABYTE] = [1_000, 1_000_000];
const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const sizeOf = ({ size }: File): string =>
  size < MEGABYTE ? texts.kilobytes(Math.ceil(size / KILOBYTE)) : texts.megabytes(megabytes.format(size / MEGABYTE));

interface PictureFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (picture: File | undefined) => void;
}

/** One picture, chosen, photographed or dropped, with a preview. */
function PictureField({ ref, value, error, onChange }: PictureFieldProps) {
  return (
    <Field label={texts.picture} hint={texts.pictureHint} error={error}>
      {(control) => (
        <div className={`row gap-4 p-4 soft relative ${styles.picture}`} data-chosen={value !== undefined || undefined}>
          {value && !error ? <Preview picture={value} /> : <ImagePlus size={32} aria-hidden />}
          <div className="shrinks">
            <span className="accent strong">{value ? texts.another : texts.choose}</span>
            {value && (
              <span className="soft small block breaks">
                {value.name} · {sizeOf(value)}
              </span>
            )}
          </div>
          <input
            {...control}
            ref={ref}
            type="file"
            accept={PICTURE_TYPES.join()}
            className={styles.input}
            onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
          />
        </div>
      )}
    </Field>
  );
}

function Preview({ picture }: { readonly picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} alt={texts.preview} className={styles.preview} />;
}

/** The formats that the server accepts. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const known = new WeakMap<File, Promise<string | undefined>>();

/** Why the server would refuse the picture, found by decoding it here; each file is decoded once. */
export function pictureProblem(file: File): Promise<string | undefined> {
  const problem = known.get(file) ?? decoded(file);
  known.set(file, problem);
  return problem;
}

async function decoded(file: File): Promise<string | undefined> {
  if (!PICTURE_TYPES.includes(file.type)) return CHEF_MESSAGES.picture;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const { pixels, minShortSidePixels, minLongSidePixels } = LIMITS.documents;
    if (width * height > pixels) return CHEF_MESSAGES.tooManyPixels;
    const isSmall = Math.min(width, height) < minShortSidePixels || Math.max(width, height) < minLongSidePixels;
    return isSmall ? CHEF_MESSAGES.tooSmall : undefined;
  } catch {
    return CHEF_MESSAGES.unreadable;
  }
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
