import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { chefQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';

const { dashboard: texts } = TEXTS;

/** What a chef has not told yet; nothing once all is told, and nothing that jumps in while that is looked up. */
export function Introduce({ id }: { readonly id: string }) {
  const { data: chef } = useQuery(chefQuery(id));
  if (!chef) return null;
  const steps = [
    ...(chef.experience === '' ? [{ to: '/chef/working-experince', label: PARTNER_MESSAGES.experience.title }] : []),
    ...(chef.documents.length === 0 ? [{ to: '/chef/documentation', label: PARTNER_MESSAGES.documents.title }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <Card className={styles.introduce}>
      <h2>{texts.introduce}</h2>
      <p>{steps.length === 1 ? texts.introduceOne : texts.introduceLead}</p>
      <div className={styles.steps}>
        {steps.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
