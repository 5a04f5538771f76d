import { Button } from '../../../components/Button.js';
import { TitledSection } from '../../../components/Card.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { Select } from '../../../components/TextField.js';
import { useSession } from '../../../lib/session/session.js';
import { availabilityQuery } from '../api.js';
import { useAvailabilityChanges, withChange } from './api.js';
import styles from '../agenda/agenda.module.css';
import { DaysOffList } from './DaysOffList.js';
import { WeeklyHours } from './WeeklyHours.js';
import type { Availability } from '@libs/contract/agenda.js';
import { LIMITS, WAY_RULE } from '@libs/contract/limits.js';
import { AVAILABILITY_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { useQuery } from '@tanstack/react-query';

/** When a chef comes. Every change is saved at once; what could not be saved is not shown. */
export default function AvailabilityPage() {
  const { id = '' } = useSession() ?? {};
  const query = useQuery(availabilityQuery(id));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={query} loading={texts.loading} height="960px">
        {(known) => <Fields chefId={id} known={known} />}
      </Loaded>
    </Page>
  );
}

interface FieldsProps {
  readonly chefId: string;
  readonly known: Availability;
}

function Fields({ chefId, known }: FieldsProps) {
  const { waiting, isFailed, change, retry } = useAvailabilityChanges(chefId);
  const shown = waiting.reduce((latest, each) => withChange(latest, each.change), known);
  return (
    <div className="stack fluid gap-8">
      <TitledSection title={texts.weekly} lead={texts.weeklyLead}>
        <WeeklyHours weekly={shown.weekly} onChange={(of) => change(({ weekly }) => ({ weekly: of(weekly) }))} />
      </TitledSection>
      <TitledSection title={texts.off}>
        <DaysOffList off={shown.off} onChange={(of) => change(({ off }) => ({ off: of(off) }))} />
      </TitledSection>
      <TitledSection title={texts.limits}>
        <div className="stack fluid gap-3 pair">
          <Select
            label={texts.party}
            value={shown.largestParty ?? ''}
            none={texts.anyParty}
            choices={PARTIES.map((count) => ({ value: String(count), label: texts.people(count) }))}
            onChange={({ target: { value } }) => change(() => ({ largestParty: value === '' ? null : Number(value) }))}
          />
          <Minutes
            label={texts.notice}
            value={shown.noticeMinutes}
            choices={NOTICES}
            wordsOf={(minutes) => (minutes === 0 ? texts.noNotice : texts.before(minutes))}
            onChange={(noticeMinutes) => change(() => ({ noticeMinutes }))}
          />
          <Minutes
            label={texts.gap}
            hint={texts.gapHint}
            value={shown.gapMinutes}
            choices={GAPS}
            wordsOf={(minutes) => (minutes === 0 ? texts.noGap : texts.lasting(minutes))}
            onChange={(gapMinutes) => change(() => ({ gapMinutes }))}
          />
        </div>
      </TitledSection>
      <TitledSection title={texts.way} lead={texts.wayLead}>
        <p className="soft">{texts.wayRule(WAY_RULE)}</p>
      </TitledSection>
      <div className={`flow gap-2 spread ${styles.saving}`}>
        <p role="status" className="soft small">
          {waiting.length > 0 ? texts.saving : isFailed ? texts.unsaved : texts.saved}
        </p>
        {isFailed && (
          <Button look="secondary" onClick={retry}>
            {COMMON_TEXTS.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

const PARTIES = Array.from({ length: LIMITS.people.max - LIMITS.people.min }, (_, index) => LIMITS.people.min + index);
const NOTICES = [0, 120, 360, 720, 1_440, 2_880, 4_320, 10_080];
const GAPS = [0, 30, 60, 90, 120, 180, 240];

interface MinutesProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly wordsOf: (minutes: number) => string;
  readonly onChange: (minutes: number) => void;
}

/** One of some lengths of time, and the present one if it is another. */
const Minutes = ({ label, hint, value, choices, wordsOf, onChange }: MinutesProps) => (
  <Select
    {...{ label, hint, value }}
    choices={(choices.includes(value) ? choices : [...choices, value]).map((minutes) => ({
      value: String(minutes),
      label: wordsOf(minutes),
    }))}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
