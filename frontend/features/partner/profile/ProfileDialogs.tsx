import { useSaveChef } from '../../../api/account.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { FormDialog } from '../../../components/FormDialog.js';
import { PasswordField } from '../../../components/password/PasswordField.js';
import { Portrait } from '../../../components/Portrait.js';
import { EmailField, Select, TextArea, TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { UnpublishedNotice } from '../../../components/UnpublishedNotice.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useReadVersion } from '../../../api/useReadVersion.js';
import { useChangePassword } from '../api.js';
import styles from './profile.module.css';
import { type Chef, ChefProfileUpdate } from '@libs/contract/chef-account.js';
import { CHEF_LANGUAGES, CHEF_LIMITS as limits, CUISINES } from '@libs/contract/chef-choices.js';
import { ChefUpdate } from '@libs/contract/chefs.js';
import { PORTRAIT_PART_NAMES, portraitCode, portraitOf, readPortraitCode } from '@libs/contract/portrait.js';
import type { PublicProfile } from '@libs/contract/public-chefs.js';
import { PasswordChange } from '@libs/contract/sign-up.js';
import { SIGNATURE_DISHES } from '@libs/contract/signature-dishes.js';
import { CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/texts/en/chefs.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { CHOICE_TEXTS, PART_TEXTS, PARTNER_TEXTS, PUBLIC_PROFILE_TEXTS } from '@libs/contract/texts/en/partner.js';

const { profile: texts } = PARTNER_TEXTS;

interface ChefDialogProps {
  readonly chef: Chef;
  readonly onClose: () => void;
}

/** The chef's cuisine and log-in e-mail address; another address needs the password. Nothing is stored in a draft. */
export function KitchenDialog({ chef, onClose }: ChefDialogProps) {
  const save = useSaveChef(chef.id);
  const form = useContractForm({
    schema: ChefUpdate,
    defaultValues: { cuisine: chef.cuisine, email: chef.email, current: '' },
    send: async ({ current, ...changes }) => {
      // The server decides whether the address is another one; without the password it asks for it at the field.
      await save.mutateAsync({ ...changes, ...(current !== '' && { current }) });
      toast('done', texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.kitchen} form={form} className="stack gap-2" save={texts.save} onClose={onClose}>
      <TextField label={texts.cuisine} hint={texts.cuisineHint} autoComplete="off" {...form.field('cuisine')} />
      <EmailField label={texts.email} hint={texts.emailHint} {...form.field('email')} />
      {form.watch('email') !== chef.email && (
        <PasswordField label={texts.currentPassword} autoComplete="current-password" {...form.field('current')} />
      )}
    </FormDialog>
  );
}

/** Changes a chef's password, given the current one. Neither is stored in a draft. */
export function PasswordDialog({ chef, onClose }: ChefDialogProps) {
  const change = useChangePassword(chef.id);
  const form = useContractForm({
    schema: PasswordChange,
    defaultValues: { current: '', password: '' },
    send: async (body) => {
      await change.mutateAsync(body);
      toast('done', texts.passwordChanged);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.changePassword} form={form} className="stack gap-2" save={texts.save} onClose={onClose}>
      <PasswordField label={texts.currentPassword} autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}

const LISTS = {
  cuisines: CUISINES.map((value) => ({ value, label: CUISINE_LABELS[value] })),
  languages: CHEF_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
  dishes: Object.entries(SIGNATURE_DISHES).map(([value, name]) => ({ value, label: name[LANGUAGE] })),
};

/** What the chef tells customers who choose a chef. */
export function PublicProfileDialog({ chef, onClose }: ChefDialogProps) {
  const save = useSaveChef(chef.id);
  const { cuisines, languages, dishes, introduction, portrait } = chef;
  const read = useReadVersion(chef.versions.profile);
  const form = useContractForm<PublicProfile>({
    schema: ChefProfileUpdate,
    defaultValues: { cuisines, languages, dishes, introduction, portrait },
    send: async (body) => {
      await read.sending((version) => save.mutateAsync({ ...body, version }));
      toast('done', PUBLIC_PROFILE_TEXTS.saved);
      onClose();
    },
  });
  const list = <Field extends keyof typeof LISTS>(field: Field) => (
    <ChipGroup
      legend={PUBLIC_PROFILE_TEXTS[field]}
      hint={PUBLIC_PROFILE_TEXTS.upTo(limits[field])}
      choose="any"
      choices={LISTS[field] as readonly { readonly value: string; readonly label: string }[]}
      value={form.watch(field)}
      error={form.field(field).error}
      onChange={(chosen) => form.setValue(field, chosen as never, { shouldValidate: true })}
    />
  );
  return (
    <FormDialog
      title={PUBLIC_PROFILE_TEXTS.title}
      lead={PUBLIC_PROFILE_TEXTS.lead}
      form={form}
      className="stack gap-4"
      save={PUBLIC_PROFILE_TEXTS.save}
      onClose={onClose}
    >
      <PortraitFields
        chefId={chef.id}
        code={form.watch('portrait')}
        onChange={(code) => form.setValue('portrait', code)}
      />
      <TextArea
        label={PUBLIC_PROFILE_TEXTS.introduction}
        hint={PUBLIC_PROFILE_TEXTS.introductionHint}
        optional
        maxLength={limits.introduction}
        {...form.field('introduction')}
      />
      <UnpublishedNotice words={form.watch('introduction')}>{PUBLIC_PROFILE_TEXTS.contactDetails}</UnpublishedNotice>
      {list('cuisines')}
      {list('languages')}
      {list('dishes')}
    </FormDialog>
  );
}

interface PortraitFieldsProps {
  readonly chefId: string;
  /** Empty while none is chosen. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** The portrait, part by part. */
function PortraitFields({ chefId, code, onChange }: PortraitFieldsProps) {
  const choices = readPortraitCode(code) ?? portraitOf(chefId);
  return (
    <fieldset>
      <legend className="strong">{PUBLIC_PROFILE_TEXTS.portrait}</legend>
      <div className={styles.picture}>
        <Portrait code={portraitCode(choices)} size={120} />
      </div>
      <div className={`stack gap-0-3 ${styles.parts}`}>
        {PORTRAIT_PART_NAMES.map((part) => (
          <Select
            key={part}
            label={PART_TEXTS[part]}
            value={choices[part]}
            choices={Object.entries<string>(CHOICE_TEXTS[part]).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => onChange(portraitCode({ ...choices, [part]: target.value }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
