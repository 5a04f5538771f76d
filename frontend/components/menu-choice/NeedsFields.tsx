import type { MenuChoice } from '@libs/contract/menu.js';
import { ALLERGENS, type Spice, SPICES } from '@libs/menu/dish.js';
import { GUEST_DIETS, type GuestDiet } from '@libs/menu/needs.js';
import { TEXT_NEEDS } from '@libs/menu/no-needs.js';
import { ChipGroup } from '../ChipGroup.js';
import { Stepper } from '../Stepper.js';
import { TextArea } from '../TextField.js';
import { type Needs, needsWords } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

const { menu: texts, diets, allergens, spices } = MENU_CHOICE_TEXTS;
const ANY = 'any';

interface NeedsFieldsProps {
  readonly choice: MenuChoice;
  /** How many children there can be. */
  readonly people: number;
  readonly onChange: (changes: Partial<Needs>) => void;
}

/** What the guests can eat: decides which dishes are offered and suggested. */
export function NeedsFields({ choice, people, onChange }: NeedsFieldsProps) {
  const { diet, allergies, spice, children, note } = choice;
  const rest = needsWords({ ...choice, diet: null }).join(' · ');
  return (
    <section className="stack fluid gap-4">
      <h2>{texts.needs}</h2>
      <ChipGroup<GuestDiet | typeof ANY>
        legend={texts.diet}
        choose="one"
        choices={[
          { value: ANY, label: texts.anyDiet },
          ...GUEST_DIETS.map((value) => ({ value, label: diets[value] })),
        ]}
        value={[diet ?? ANY]}
        onChange={([next = ANY]) => onChange({ diet: next === ANY ? null : next })}
      />
      <details className={styles.more}>
        <summary>
          {texts.more}
          {rest && <span className={`soft small block breaks ${styles.soft}`}>{rest}</span>}
        </summary>
        <div className="stack fluid gap-4">
          <ChipGroup
            legend={texts.allergies}
            hint={texts.allergiesHint}
            choose="any"
            choices={ALLERGENS.map((value) => ({ value, label: allergens[value] }))}
            value={allergies}
            onChange={(next) => onChange({ allergies: next })}
          />
          <ChipGroup
            legend={texts.spice}
            choose="one"
            choices={[
              { value: ANY, label: texts.anySpice },
              ...SPICES.map((value) => ({ value: String(value), label: spices[value] })),
            ]}
            value={[spice === null ? ANY : String(spice)]}
            onChange={([next = ANY]) => onChange({ spice: next === ANY ? null : (Number(next) as Spice) })}
          />
          <Stepper
            label={texts.children}
            value={children}
            min={0}
            max={people}
            onChange={(next) => onChange({ children: next })}
          />
          <TextArea
            label={texts.note}
            hint={texts.noteHint}
            optional
            rows={3}
            maxLength={TEXT_NEEDS.note.maxCharacters}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
      </details>
      <p className={`soft small block ${styles.soft}`}>
        {texts.seenBy}{' '}
        <a href="/privacy-policy#needs" target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
    </section>
  );
}
