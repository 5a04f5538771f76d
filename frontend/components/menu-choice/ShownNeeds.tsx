import { isDietUnsaid, type Needs, needsWords } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

const { panel: texts } = MENU_CHOICE_TEXTS;

interface ShownNeedsProps {
  readonly needs: Needs;
  /** A chef also reads that no diet and no allergies were said. */
  readonly forChef?: boolean;
  /** In large words, for the day of the visit. */
  readonly large?: boolean;
}

/** What the guests need, for the chef and for the customer: short words, and the note. */
export function ShownNeeds({ needs, forChef = false, large = false }: ShownNeedsProps) {
  const words = needsWords(needs);
  return (
    <>
      {forChef && isDietUnsaid(needs) && <p>{texts.noNeeds}</p>}
      {words.length > 0 && (
        <ul
          className={`flow breaks ${large ? `gap-1-2 title ${styles.dayNeeds}` : `gap-2 ${styles.panelNeeds}`}`}
          aria-label={texts.needs}
        >
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {needs.note && <p className={`as-typed breaks ${large ? 'large' : styles.quote}`}>{needs.note}</p>}
    </>
  );
}
