import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ShoppingList } from '@libs/contract/menu.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Checkbox } from '../../../components/Checkbox.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedList } from '../../../lib/storage/stored-fields.js';
import { formatAmount } from './amount.js';
import { listText, partsOf } from './list-text.js';
import { ShareList } from './ShareList.js';
import styles from './shopping.module.css';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { list: texts } = MENU_SCREEN_TEXTS;

const STORED = storedList(z.string());
const ticksOf = (id: string): Draft<string[]> => ({ name: `shopping-${id}`, schema: STORED });

interface ShoppingItemsProps {
  /** Of the booking. */
  readonly id: string;
  readonly list: ShoppingList;
}

/** The list to tick off; the ticks stay in the browser. */
export function ShoppingItems({ id, list }: ShoppingItemsProps) {
  const [ticked = [], setTicked] = useDraft(useMemo(() => ticksOf(id), [id]));
  const toggle = (item: string) =>
    setTicked(ticked.includes(item) ? ticked.filter((each) => each !== item) : [...ticked, item]);
  const left = list.items.filter((item) => !ticked.includes(item.id)).length;
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <p role="status">{texts.left(left)}</p>
        <ShareList text={listText(list)} />
        <Button look="quiet" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {partsOf(list).map(({ title, items }) => (
        <Card key={title}>
          <h2>{title}</h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Checkbox
                  label={
                    <span className={styles.item}>
                      {item.name} <strong>{formatAmount(item.amount, item.unit)}</strong>
                    </span>
                  }
                  checked={ticked.includes(item.id)}
                  onChange={() => toggle(item.id)}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {list.equipment.length > 0 && <Words title={texts.equipment} words={list.equipment} />}
      <Words title={texts.dishes} words={list.dishes.map(({ name }) => name)} />
    </div>
  );
}

const Words = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <p>{words.join('\u00a0· ')}</p>
  </section>
);
