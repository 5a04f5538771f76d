import { api } from '../../../api/client/api.js';
import { chefQuery } from '../../../api/account.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { Form } from '../../../components/Form.js';
import { Select, TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useReadVersion } from '../../../api/useReadVersion.js';
import type { Draft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { StepPage, Terms } from './StepPage.js';
import { ONBOARDING_TEXTS, PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { ChefExperience } from '@libs/contract/chefs.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const { experience: texts } = ONBOARDING_TEXTS;

/** The form for years of experience, workplaces and price. */
const ExperiencePage = () => (
  <StepPage step={1} title={PARTNER_MESSAGES.experience.title} lead={texts.lead} loading={texts.loading}>
    {(chef) => <ExperienceForm chef={chef} />}
  </StepPage>
);
export default ExperiencePage;

/** Apart, because the list is long. */
const CityList = lazyComponent(async () => (await import('./CityList.js')).CityList);
const CITY_LIST = 'cities';
const YEARS = ['1', '2', '3', '4', '5'] as const;

interface Values {
  readonly experience: string;
  readonly location: string;
  readonly salary: string;
  readonly terms: boolean;
}
const Experience = z.extend(ChefExperience, { terms: z.literal(true, { error: MESSAGES.signUp.terms }) });
const DRAFT: Draft<Partial<Values>> = {
  name: 'chef-experience',
  schema: storedFields({
    experience: z.enum(['', ...YEARS]),
    location: z.string(),
    salary: z.string(),
    terms: z.boolean(),
  }),
};

/** Starts with the known values; the terms are not ticked. */
function ExperienceForm({ chef }: { readonly chef: Chef }) {
  const navigate = useNavigate();
  const save = useSaveExperience(chef.id);
  const { experience, location, salary } = chef;
  const known = { experience, location, salary: salary === null ? '' : String(salary), terms: false };
  const read = useReadVersion(chef.versions.experience);
  const form = useContractForm<Values>({
    schema: Experience,
    defaultValues: known,
    draft: DRAFT,
    send: async ({ terms: _, ...body }) => {
      const { documents } = await read.sending((version) => save.mutateAsync({ ...body, version }));
      toast('done', texts.saved);
      void navigate(documents.length > 0 ? '/partner/profile' : '/chef/documentation');
    },
  });
  return (
    <Form form={form} className="stack gap-2" submit={PARTNER_MESSAGES.signUp}>
      <Select
        label={texts.years}
        none={texts.choose}
        choices={YEARS.map((value) => ({ value, label: texts.year(value) }))}
        {...form.field('experience')}
      />
      <TextField
        label={texts.location}
        hint={texts.locationHint}
        autoComplete="address-level2"
        list={CITY_LIST}
        {...form.field('location')}
      />
      <CityList props={{ id: CITY_LIST }} />
      <TextField
        label={texts.salary}
        hint={texts.salaryHint}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('salary')}
      />
      <Terms {...form.field('terms')} />
    </Form>
  );
}

/** Records the work experience of the chef `id`. */
const useSaveExperience = (id: string) =>
  useApiMutation({
    call: async (body: BodyInput<'chefExperience'>) => (await api('chefExperience', { params: { id }, body })).chef,
    store: (chef, queries) => queries.setQueryData(chefQuery(id).queryKey, chef),
  });
