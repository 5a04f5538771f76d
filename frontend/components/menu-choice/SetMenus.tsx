import type { MenuChoice, SetMenu } from '@libs/contract/menu.js';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { Meal } from '@libs/contract/enums.js';
import type { MenuPlaces } from '@libs/menu/menu-places.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { dishesOfMenu } from '@libs/menu/suggest-menu.js';
import { Check } from 'lucide-react';
import { DishPicture } from '../menu/DishPicture.js';
import { type Dishes, totalOf } from './choice.js';
import styles from './menu.module.css';

const { setMenus: texts } = MENU_CHOICE_TEXTS;
/** Pictures on a card. */
const SHOWN = 3;

interface SetMenusProps {
  readonly menus: readonly SetMenu[];
  readonly dishes: Dishes;
  readonly choice: MenuChoice;
  /** As booked or planned: a set menu fills these. */
  readonly places: MenuPlaces;
  readonly meals: readonly Meal[];
  readonly onPick: (choice: MenuChoice) => void;
}

/** Menus that are picked with one press. One that has less than half of the dishes is not offered. */
export function SetMenus({ menus, dishes, choice, places, meals, onPick }: SetMenusProps) {
  const offered = menus.flatMap((menu) => {
    const next = { ...choice, diet: menu.diet ?? choice.diet };
    const ids = dishesOfMenu(dishes, menu, { places, meals, needs: next });
    return ids.length * 2 >= totalOf(places) ? [{ menu, next: { ...next, dishes: [...ids] } }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <ul className={`stack gap-3 ${styles.setMenus}`} aria-label={texts.label} tabIndex={0}>
      {offered.map(({ menu, next }) => {
        const isPicked = next.dishes.join() === choice.dishes.join() && next.diet === choice.diet;
        return (
          <li key={menu.id} className="stack">
            <button
              type="button"
              className={`box pressable stack top gap-2 p-4 ${styles.setMenu}`}
              aria-pressed={isPicked}
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              onClick={() => onPick(next)}
            >
              <span className="flex">
                {signatureOf(menu, next.dishes).map((id) => (
                  <DishPicture key={id} id={id} size={64} />
                ))}
              </span>
              <span className="title strong flex spread gap-2">
                {menu.name}
                {isPicked && <Check size={20} aria-hidden className={styles.picked} />}
              </span>
              {isDescribed(menu, next) && <span className="soft small">{menu.description}</span>}
              <span className="small strong">{texts.dishes(next.dishes.length)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );

  /**
   * Whether the description is true, which is of vegetarian dishes: the guests eat all of those that fill the places, and
   * without ghee and cream they are others.
   */
  function isDescribed(menu: SetMenu, picked: MenuChoice): boolean {
    const usual = dishesOfMenu(dishes, menu, { places, meals, needs: { ...NO_NEEDS, diet: 'veg' } });
    return usual.every(
      (id) => picked.dishes.includes(id) && !(picked.diet === 'vegan' && dishes.get(id)?.variantAllergens?.vegan),
    );
  }

  /** Main courses, for which the menu is known, where there are any. */
  function signatureOf(menu: SetMenu, ids: readonly string[]): readonly string[] {
    const mains = ids.filter((id) => dishes.get(id)?.course === 'main');
    return [...mains, ...ids.filter((id) => !mains.includes(id))].slice(0, SHOWN);
  }
}
