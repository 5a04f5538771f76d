import { CHEF_LANGUAGES, CHEF_LIMITS as limits, CUISINES } from '@libs/contract/chef-choices.js';
import { CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/chef-texts.js';
import { type Chef, ChefProfileUpdate } from '@libs/contract/chef-account.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { PublicProfile } from '@libs/contract/public-chefs.js';
import { SIGNATURE_DISHES } from '@libs/contract/signature-dishes.js';
import { useSaveChef } from '../../../api/profiles.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { Failure } from '../../../components/Failure.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { TextArea } from '../../../components/TextArea.js';
import { UnpublishedNotice } from '../../../components/UnpublishedNotice.js';
import { toast } from '../../../components/toasts.js';
import { useContractForm } from '../../../lib/form/useContractForm.js';
import { LANGUAGE } from '../../../lib/language/locale.js';
import { PortraitFields } from './public/PortraitFields.js';
import styles from './public/public.module.css';
import { TEXTS } from './public/texts.js';

const LISTS = {
  cuisines: CUISINES.map((value) => ({ value, label: CUISINE_LABELS[value] })),
  languages: CHEF_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
  dishes: Object.entries(SIGNATURE_DISHES).map(([value, name]) => ({ value, label: name[LANGUAGE] })),
};

interface PublicProfileDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** What the chef tells customers who choose a chef. */
export function PublicProfileDialog({ chef, onClose }: PublicProfileDialogProps) {
  const save = useSaveChef(chef.id);
  const { cuisines, languages, dishes, introduction, portrait } = chef;
  const form = useContractForm<PublicProfile>({
    schema: ChefProfileUpdate,
    defaultValues: { cuisines, languages, dishes, introduction, portrait },
    send: async (body) => {
      await save.mutateAsync(body);
      toast('done', TEXTS.saved);
      onClose();
    },
  });
  const list = <Field extends keyof typeof LISTS>(field: Field) => (
    <ChipGroup
      legend={TEXTS[field]}
      hint={TEXTS.upTo(limits[field])}
      choose="any"
      choices={LISTS[field] as readonly { readonly value: string; readonly label: string }[]}
      value={form.watch(field)}
      error={form.field(field).error}
      onChange={(chosen) => form.setValue(field, chosen as never, { shouldValidate: true })}
    />
  );
  return (
    <FormDialog
      title={TEXTS.title}
      lead={TEXTS.lead}
      form={form}
      className={styles.form}
      failure={<Failure error={form.failure} fallback={MESSAGES.general.away} />}
      save={TEXTS.save}
      onClose={onClose}
    >
      <PortraitFields
        chefId={chef.id}
        code={form.watch('portrait')}
        onChange={(code) => form.setValue('portrait', code)}
      />
      <TextArea
        label={TEXTS.introduction}
        hint={TEXTS.introductionHint}
        optional
        maxLength={limits.introduction}
        {...form.field('introduction')}
      />
      <UnpublishedNotice words={form.watch('introduction')}>{TEXTS.contactDetails}</UnpublishedNotice>
      {list('cuisines')}
      {list('languages')}
      {list('dishes')}
    </FormDialog>
  );
}
