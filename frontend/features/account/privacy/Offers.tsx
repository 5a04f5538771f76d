import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Privacy } from '@libs/contract/privacy.js';
import type { Purpose } from '@libs/contract/privacy-notice.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { Failure } from '../../../components/Failure.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { consent as agreement } from '../../../lib/consent.js';
import styles from '../account.module.css';
import { privacyQuery } from '../queries.js';
import { TEXTS } from '../texts.js';

interface OffersProps {
  readonly id: string;
  readonly consent: NonNullable<Privacy['consent']>;
}

const { privacy: texts } = TEXTS;
const OFFERS: Purpose = 'offers';

/** The one purpose that nothing else depends on: given and withdrawn by the same press. */
export function Offers({ id, consent }: OffersProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api('updateUser', { params: { id }, body: { consent: wanted ? agreement(OFFERS) : agreement() } }),
    onSuccess: async (_, wanted) => {
      await queries.invalidateQueries(privacyQuery(id));
      toast('done', wanted ? texts.offersOn : texts.offersOff);
    },
  });
  const agreed = consent.purposes.includes(OFFERS);
  return (
    <div className={styles.choice}>
      <Checkbox
        label={texts.offers}
        hint={texts.offersHint}
        checked={change.isPending ? change.variables : agreed}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      />
      {change.error && <Failure error={change.error} fallback={MESSAGES.general.away} />}
    </div>
  );
}
