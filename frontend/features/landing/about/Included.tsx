import { Check, type LucideIcon, Plus } from 'lucide-react';
import { PROVIDED_TEXTS } from '@libs/contract/provided-texts.js';
import card from '../../../components/Card.module.css';
import { Section } from '../../../components/Section.js';
import styles from './about.module.css';
import { ABOUT_TEXTS } from './texts.js';

const { included: texts } = ABOUT_TEXTS;

/** What the price covers, and what the customer provides. */
export const Included = () => (
  <Section heading={texts.heading} lead={texts.lead}>
    <div className={styles.columns}>
      <Listed heading={texts.ours} items={PROVIDED_TEXTS.chef} icon={Check} />
      <Listed heading={texts.yours} items={PROVIDED_TEXTS.customer} icon={Plus} />
    </div>
  </Section>
);

interface ListedProps {
  readonly heading: string;
  readonly items: readonly string[];
  readonly icon: LucideIcon;
}

const Listed = ({ heading, items, icon: Icon }: ListedProps) => (
  <div className={`${card.card} ${styles.list}`}>
    <h3>{heading}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon size={18} aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  </div>
);
