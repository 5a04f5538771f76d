import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookingMenu, Dish } from '@libs/contract/menu.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.js';
import { Notice } from '../../../components/Notice.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { bookingAddress } from './addresses.js';
import { coursesOf, isOffered, suggestions, totalOf } from './choice.js';
import { CourseSection } from './CourseSection.js';
import { CourseNav } from './CourseNav.js';
import { DishDialog } from './DishDialog.js';
import { fly } from './fly.js';
import { MenuBar } from './MenuBar.js';
import styles from './menu.module.css';
import { NeedsFields } from './NeedsFields.js';
import { useChooseMenu } from './queries.js';
import { RefusedDishes } from './RefusedDishes.js';
import { SuggestCard } from './SuggestCard.js';
import { MENU_SCREEN_TEXTS } from './texts.js';
import { useChoice } from './useChoice.js';

const { menu: texts } = MENU_SCREEN_TEXTS;

interface MenuFormProps {
  /** Of the booking. */
  readonly id: string;
  readonly menu: BookingMenu;
  readonly dishes: readonly Dish[];
}

/** Needs, dishes by course, and the bar that saves them. */
export function MenuForm({ id, menu, dishes: library }: MenuFormProps) {
  const { open, places } = menu;
  const dishes = useMemo(() => new Map(library.map((dish) => [dish.id, dish])), [library]);
  const { choice, change, toggle, drop } = useChoice(id, menu, dishes);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Dish>();
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const save = useChooseMenu(id, () => {
    drop();
    toast('done', texts.saved);
    void navigate(bookingAddress(id));
  });
  if (!open) return <Notice tone="calm">{MENU_MESSAGES.menu.closed}</Notice>;

  const press = (dish: Dish, picture: HTMLElement | null | undefined) => {
    if (!choice.dishes.includes(dish.id) && picture && bar.current) fly(picture, bar.current);
    toggle(dish.id);
  };
  const courses = coursesOf(places).map((course) => ({
    course,
    offered: library.filter(
      (dish) =>
        dish.course === course && (isOffered(dish, choice, search) || (!search && choice.dishes.includes(dish.id))),
    ),
  }));
  const filled = courses.filter(({ offered }) => offered.length > 0);
  return (
    <div className={styles.form}>
      <SuggestCard
        isAll={choice.dishes.length === 0}
        dishes={suggestions(dishes, choice, places, id)}
        onReset={() => change({ dishes: [] })}
      />
      <NeedsFields choice={choice} onChange={change} />
      <TextField
        label={texts.search}
        type="search"
        value={search}
        maxLength={60}
        onChange={({ target }) => setSearch(target.value)}
      />
      <CourseNav {...{ places, dishes }} courses={filled.map(({ course }) => course)} chosen={choice.dishes} />
      {filled.length === 0 && <p role="status">{texts.nothing}</p>}
      {filled.map(({ course, offered }) => (
        <CourseSection
          key={course}
          {...{ course, offered, places, dishes }}
          chosen={choice.dishes}
          onToggle={press}
          onShow={setShown}
        />
      ))}
      <RefusedDishes error={save.error} dishes={dishes} />
      <MenuBar
        ref={bar}
        chosen={choice.dishes}
        total={totalOf(places)}
        busy={save.isPending}
        onSave={() => save.mutate(choice)}
      />
      {shown && (
        <DishDialog
          {...{ places, dishes }}
          dish={shown}
          chosen={choice.dishes}
          onToggle={() => press(shown, undefined)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
