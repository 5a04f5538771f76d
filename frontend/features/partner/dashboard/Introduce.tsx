import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import type { VerificationStep } from '@libs/contract/enums.js';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { chefQuery } from '../../../api/profiles.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';
import { ProvePhone } from './ProvePhone.js';

const { dashboard: texts } = TEXTS;

const STEPS = {
  experience: { to: '/chef/working-experince', label: PARTNER_MESSAGES.experience.title },
  document: { to: '/chef/documentation', label: PARTNER_MESSAGES.documents.title },
} as const;

/** The remaining steps before a chef gets bookings; nothing for verified chefs or while loading. */
export function Introduce({ id }: { readonly id: string }) {
  const { data: chef } = useQuery(chefQuery(id));
  if (!chef || chef.verified) return null;
  const look = (step: VerificationStep) => (step === chef.missing[0] ? 'primary' : 'secondary');
  return (
    <Card className={styles.introduce}>
      <h2>{texts.introduce}</h2>
      <p>{texts.introduceLead(chef.missing.length)}</p>
      <div className={styles.steps}>
        {chef.missing.map((step) =>
          step === 'phone' ? (
            <ProvePhone key={step} chef={chef} look={look(step)} />
          ) : (
            <ButtonLink key={step} to={STEPS[step].to} look={look(step)}>
              {STEPS[step].label}
            </ButtonLink>
          ),
        )}
      </div>
    </Card>
  );
}
