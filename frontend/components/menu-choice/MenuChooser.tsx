import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { Button } from '../Button.js';
import { Card, TitledSection } from '../Card.js';
import { Skeleton } from '../Skeleton.js';
import { TextField } from '../TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import { coursesOf, type DishPrice, fitting, grown, isOffered, suggestions, totalOf } from './choice.js';
import { CourseNav, CourseSection } from './CourseSection.js';
import { DishStrip } from './DishStrip.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Meal } from '@libs/contract/enums.js';
import type { Dish, DishesAnswer, MenuChoice } from '@libs/contract/menu.js';
import type { MenuPlaces } from '@libs/menu/menu-places.js';
import { Check, ChefHat } from 'lucide-react';
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';

const { menu: texts } = MENU_CHOICE_TEXTS;
const NeedsFields = lazyComponent(async () => (await import('./NeedsFields.js')).NeedsFields);
const Plate = lazyComponent(async () => (await import('./Plate.js')).Plate);
const SetMenus = lazyComponent(async () => (await import('./SetMenus.js')).SetMenus);
const DishDialog = lazyComponent(async () => (await import('./DishDialog.js')).DishDialog);

interface MenuChooserProps {
  readonly library: Pick<DishesAnswer, 'dishes' | 'menus'>;
  /** May be older than the places or the library: dishes that do not fit are left out. */
  readonly choice: MenuChoice;
  readonly places: MenuPlaces;
  readonly meals: readonly Meal[];
  /** Before a booking exists: its id and its number of people are missing, and the places grow with the dishes to these limits. */
  readonly planned?: {
    readonly limits: MenuPlaces;
    readonly people: number;
    /** Missing while the price is unknown. */
    readonly priceOf?: DishPrice | undefined;
  };
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
export function MenuChooser({ library, places, meals, planned, seed = '', onChange, ...rest }: MenuChooserProps) {
  const { menus } = library;
  const limits = planned?.limits ?? places;
  const dishes = useMemo(() => new Map(library.dishes.map((dish) => [dish.id, dish])), [library.dishes]);
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
    if (!isChosen && picture && bar.current) animateCopy(picture, bar.current);
    change({ dishes: isChosen ? choice.dishes.filter((each) => each !== id) : [...choice.dishes, id] });
  };
  const courses = coursesOf(limits)
    .map((course) => ({ course, offered: library.dishes.filter((dish) => dish.course === course && isShown(dish)) }))
    .filter(({ offered }) => offered.length > 0);
  function isShown(dish: Dish): boolean {
    return isOffered(dish, choice, search) || (!search && choice.dishes.includes(dish.id));
  }
  const now = grown(places, dishes, choice.dishes);
  const chosen = choice.dishes.flatMap((id) => dishes.get(id) ?? []);
  const state = { dishes, chosen: choice.dishes, limits };
  const prices = { places, priceOf: planned?.priceOf };
  return (
    <div className={`stack fluid gap-6 ${styles.chooser}`}>
      <div className={styles.beside}>
        <Plate props={{ places: now, chosen }} fallback={<Skeleton height="320px" />} />
      </div>
      <SuggestCard
        isAll={choice.dishes.length === 0}
        isExample={planned !== undefined}
        dishes={suggestions(dishes, choice, { menus, meals, places: now, seed })}
        onReset={() => change({ dishes: [] })}
      />
      <TitledSection title={MENU_CHOICE_TEXTS.setMenus.title} lead={MENU_CHOICE_TEXTS.setMenus.lead}>
        <SetMenus
          props={{ menus, dishes, choice, places, meals, onPick: change }}
          fallback={<Skeleton height="200px" />}
        />
      </TitledSection>
      <NeedsFields
        props={{ choice, people: planned?.people ?? LIMITS.people.max, onChange: change }}
        fallback={<Skeleton height="96px" />}
      />
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
        <CourseSection key={course} {...{ ...state, ...prices, course, offered }} onToggle={press} onShow={setShown} />
      ))}
      {rest.children}
      <MenuBar ref={bar} chosen={chosen} places={now} note={rest.note} action={rest.action(choice)} />
      <DishDialog
        props={
          shown && {
            ...{ ...state, ...prices, dish: shown, diet: choice.diet },
            onToggle: () => press(shown),
            onClose: () => setShown(undefined),
          }
        }
      />
    </div>
  );
}

interface MenuBarProps {
  /** Where the picture of a chosen dish moves to. */
  readonly ref: Ref<HTMLDivElement>;
  readonly chosen: readonly Dish[];
  /** Of the booking. */
  readonly places: MenuPlaces;
  /** Instead of who adds the rest. */
  readonly note?: ReactNode;
  readonly action: ReactNode;
}

/** Stays at the lower edge: the plate, how many dishes are chosen, and the button to save or return. */
const MenuBar = ({ ref, chosen, places, note, action }: MenuBarProps) => (
  <div className={`row gap-3 ${styles.bar}`}>
    <div ref={ref} className={styles.smallPlate}>
      <Plate props={{ small: true, places, chosen }} fallback={<Skeleton height="56px" />} />
    </div>
    <p role="status">
      {texts.chosen(chosen.length, totalOf(places))}
      {(note ?? chosen.length < totalOf(places)) && (
        <span className={`soft small block ${styles.soft}`}>{note ?? texts.rest}</span>
      )}
    </p>
    {action}
  </div>
);

const MOVE_MS = 320;

/** Animates a copy of the picture on its way to the target. Does nothing for people who prefer less motion. */
function animateCopy(picture: HTMLElement, target: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [picture.getBoundingClientRect(), target.getBoundingClientRect()];
  const copy = picture.cloneNode() as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  const { style } = copy;
  [style.position, style.zIndex, style.pointerEvents] = ['fixed', '25', 'none'];
  [style.left, style.top] = [`${from.left}px`, `${from.top}px`];
  document.body.append(copy);
  const scale = to.height / from.height;
  const [x, y] = [
    to.left - from.left - (from.width - to.height) / 2,
    to.top - from.top - (from.height - to.height) / 2,
  ];
  const end = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.6 };
  const animation = copy.animate([{ transform: 'none', opacity: 1 }, end], {
    duration: MOVE_MS,
    easing: 'ease-in-out',
  });
  animation.onfinish = () => copy.remove();
}

interface SuggestCardProps {
  /** Whether the chef suggests the whole menu. */
  readonly isAll: boolean;
  /** Whether the dishes are an example, and another menu is suggested once the booking exists. */
  readonly isExample: boolean;
  /** What the chef suggests now. */
  readonly dishes: readonly Dish[];
  readonly onReset: () => void;
}

/** The default: the chef suggests whatever is not chosen. */
function SuggestCard({ isAll, isExample, dishes, onReset }: SuggestCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reset = () => {
    onReset();
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <Card className={isAll ? styles.selected : ''}>
      <section className="stack fluid start gap-4">
        <h2 ref={heading} tabIndex={-1} className={styles.line}>
          <ChefHat size={24} aria-hidden />
          {texts.suggest}
          {isAll && (
            <span className={`inline gap-1 tone-done ${styles.badge}`}>
              <Check size={16} aria-hidden />
              {texts.selected}
            </span>
          )}
        </h2>
        <p role="status">
          {isAll ? texts.suggestLead : dishes.length > 0 ? texts.suggestRest(dishes.length) : texts.suggestAll}
        </p>
        {isExample && dishes.length > 0 && <p className={`soft small block ${styles.soft}`}>{texts.example}</p>}
        {dishes.length > 0 && <DishStrip dishes={dishes} label={texts.suggest} />}
        {!isAll && (
          <Button look="secondary" onClick={reset}>
            {texts.reset}
          </Button>
        )}
      </section>
    </Card>
  );
}
