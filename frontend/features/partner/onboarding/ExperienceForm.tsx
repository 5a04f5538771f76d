import { type Chef, ChefExperience } from '@libs/contract/chefs.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Select } from '../../../components/Select.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../../lib/drafts.js';
import { checkedBy, showAtFields, useKept } from '../../../lib/forms.js';
import { chefQuery } from '../queries.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';
import { Terms } from './Terms.js';

const { experience: texts } = TEXTS;
const YEARS = ['1', '2', '3', '4', '5'] as const;

interface Values {
  experience: string;
  location: string;
  salary: string;
  terms: boolean;
}
const Form = z.extend(ChefExperience, { terms: z.literal(true, { error: MESSAGES.signUp.terms }) });
const DRAFT: Draft<Values> = {
  name: 'chef-experience',
  fits: hasShape<Values>({ experience: 'string', location: 'string', salary: 'string', terms: 'boolean' }),
};

/** What is known already stands in it; nothing is ticked beforehand. */
export function ExperienceForm({ chef }: { readonly chef: Chef }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<unknown>();
  const { experience, location, salary } = chef;
  const known = { experience, location, salary: salary === null ? '' : String(salary), terms: false };
  const form = useForm<Values>({
    defaultValues: readDraft(DRAFT) ?? known,
    resolver: checkedBy(Form),
  });
  const { errors, isSubmitting } = form.formState;
  useKept(form, DRAFT);

  const save = form.handleSubmit(async ({ terms: _, ...body }) => {
    setRefusal(undefined);
    try {
      const saved = await api('chefExperience', { params: { id: chef.id }, body });
      dropDraft(DRAFT);
      queries.setQueryData(chefQuery(chef.id).queryKey, saved.chef);
      toast('done', texts.saved);
      void navigate(saved.chef.documents.length > 0 ? '/partner/profile' : '/chef/documentation');
    } catch (problem) {
      if (!showAtFields(form, problem, ['experience', 'location', 'salary'])) setRefusal(problem);
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Select label={texts.years} error={errors.experience?.message} {...form.register('experience')}>
        <option value="">{texts.choose}</option>
        {YEARS.map((years) => (
          <option key={years} value={years}>
            {texts.year(years)}
          </option>
        ))}
      </Select>
      <TextField
        label={texts.location}
        hint={texts.locationHint}
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextField
        label={texts.salary}
        hint={texts.salaryHint}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={errors.salary?.message}
        {...form.register('salary')}
      />
      <Terms error={errors.terms?.message} {...form.register('terms')} />
      {refusal !== undefined && <Failure error={refusal} fallback={MESSAGES.general.away} />}
      <Button type="submit" wide busy={isSubmitting}>
        {PARTNER_MESSAGES.signUp}
      </Button>
    </form>
  );
}
