import { useAskFirst } from '../../../api/offers.js';
import { TitledSection } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { Link } from '../../../components/Link.js';
import { RadioCards } from '../../../components/RadioCards.js';
import { toast } from '../../../lib/browser/toasts.js';
import { OFFER_TEXTS } from '@libs/contract/texts/en/offers.js';
import type { Chef } from '@libs/contract/chef-account.js';

const { setting: texts } = OFFER_TEXTS;

/** Whether visits are assigned to the chef at once, or offered first. */
export function AskFirst({ chef }: { readonly chef: Chef }) {
  const save = useAskFirst(chef.id, () => toast('done', texts.saved));
  const askFirst = save.isPending ? save.variables : chef.askFirst;
  return (
    <TitledSection id="ask-first" title={texts.title}>
      <RadioCards
        legend={texts.title}
        choices={[
          { value: 'at-once', ...texts.choices.atOnce },
          { value: 'ask-first', ...texts.choices.askFirst },
        ]}
        value={askFirst ? 'ask-first' : 'at-once'}
        invalid={false}
        onChange={(chosen) => save.mutate(chosen === 'ask-first')}
      />
      <Failure error={save.error} />
      <p>
        <Link to="/partner/rank">{texts.rank}</Link>
      </p>
    </TitledSection>
  );
}
