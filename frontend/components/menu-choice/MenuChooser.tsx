import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Dish, MenuChoice } from '@libs/contract/menu.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { MenuPlaces } from '@libs/menu/menu-places.js';
import { later } from '../../lib/browser/later.js';
import { TextField } from '../TextField.js';
import { toast } from '../toasts.js';
import { coursesOf, fitting, grown, isOffered, suggestions, totalOf } from './choice.js';
import { CourseNav } from './CourseNav.js';
import { CourseSection } from './CourseSection.js';
import { fly } from './fly.js';
import styles from './menu.module.css';
import { MenuBar } from './MenuBar.js';
import { NeedsFields } from './NeedsFields.js';
import { SuggestCard } from './SuggestCard.js';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { menu: texts } = MENU_CHOICE_TEXTS;
const DishDialog = later(async () => (await import('./DishDialog.js')).DishDialog);

interface MenuChooserProps {
  readonly library: readonly Dish[];
  /** May be older than the places or the library: dishes that do not fit are left out. */
  readonly choice: MenuChoice;
  readonly places: MenuPlaces;
  /** Before a booking exists: its id and its number of people are missing, and the places grow with the dishes to these limits. */
  readonly planned?: { readonly limits: MenuPlaces; readonly people: number };
  /** The id of the booking. */
  readonly seed?: string;
  readonly onChange: (choice: MenuChoice) => void;
  /** Shown above the bar. */
  readonly children?: ReactNode;
  /** Shown in the bar below the number of dishes. */
  readonly note?: ReactNode;
  /** The button of the bar, for the dishes that fit. */
  readonly action: (choice: MenuChoice) => ReactNode;
}

/** Needs, dishes by course, and a bar with the chosen ones. */
export function MenuChooser({ library, places, planned, seed = '', onChange, ...rest }: MenuChooserProps) {
  const limits = planned?.limits ?? places;
  const dishes = useMemo(() => new Map(library.map((dish) => [dish.id, dish])), [library]);
  const choice: MenuChoice = { ...rest.choice, dishes: fitting(dishes, rest.choice, limits) };
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Dish>();
  const bar = useRef<HTMLDivElement>(null);

  /** Removes the dishes that no longer fit, and says which. */
  const change = (changes: Partial<MenuChoice>) => {
    const next = { ...choice, ...changes };
    const kept = fitting(dishes, next, limits);
    const dropped = next.dishes.filter((each) => !kept.includes(each)).flatMap((each) => dishes.get(each)?.name ?? []);
    if (dropped.length > 0) toast('note', texts.dropped(dropped.join(', ')));
    onChange({ ...next, dishes: kept });
  };
  const press = ({ id }: Dish, picture?: HTMLElement | null) => {
    const isChosen = choice.dishes.includes(id);
    if (!isChosen && picture && bar.current) fly(picture, bar.current);
    change({ dishes: isChosen ? choice.dishes.filter((each) => each !== id) : [...choice.dishes, id] });
  };
  const courses = coursesOf(limits)
    .map((course) => ({ course, offered: library.filter((dish) => dish.course === course && isShown(dish)) }))
    .filter(({ offered }) => offered.length > 0);
  function isShown(dish: Dish): boolean {
    return isOffered(dish, choice, search) || (!search && choice.dishes.includes(dish.id));
  }
  const now = grown(places, dishes, choice.dishes);
  const state = { dishes, chosen: choice.dishes, limits };
  return (
    <div className={styles.form}>
      <SuggestCard
        isAll={choice.dishes.length === 0}
        isExample={planned !== undefined}
        dishes={suggestions(dishes, choice, now, seed)}
        onReset={() => change({ dishes: [] })}
      />
      <NeedsFields choice={choice} people={planned?.people ?? LIMITS.people.max} onChange={change} />
      <TextField
        label={texts.search}
        type="search"
        value={search}
        maxLength={60}
        onChange={({ target }) => setSearch(target.value)}
      />
      <CourseNav {...state} places={now} courses={courses.map(({ course }) => course)} />
      {courses.length === 0 && <p role="status">{texts.nothing}</p>}
      {courses.map(({ course, offered }) => (
        <CourseSection key={course} {...{ ...state, course, offered, places }} onToggle={press} onShow={setShown} />
      ))}
      {rest.children}
      <MenuBar ref={bar} chosen={choice.dishes} total={totalOf(now)} note={rest.note} action={rest.action(choice)} />
      <DishDialog
        props={shown && { ...state, dish: shown, onToggle: () => press(shown), onClose: () => setShown(undefined) }}
      />
    </div>
  );
}
