import { type Needs, needsWords } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

/** What the guests need, for the chef and for the customer: short words, and the note. */
export function ShownNeeds({ needs }: { readonly needs: Needs }) {
  const words = needsWords(needs);
  return (
    <>
      {words.length > 0 && (
        <ul className={`flow gap-2 ${styles.panelNeeds}`} aria-label={MENU_CHOICE_TEXTS.panel.needs}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {needs.note && <p className={styles.quote}>{needs.note}</p>}
    </>
  );
}
