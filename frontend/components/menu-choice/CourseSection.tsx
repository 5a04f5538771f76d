import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { DietMark, DishPicture } from '../menu/DishPicture.js';
import { money } from '../../lib/format/money.js';
import { type DishPrice, type Dishes, extraOf, priceText, taken } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { Dish } from '@libs/contract/menu.js';
import type { Course } from '@libs/menu/dish.js';
import { type MenuPlaces, type Place, placeOf } from '@libs/menu/menu-places.js';
import { Check, Info } from 'lucide-react';
import { useRef } from 'react';

const { menu: texts, courses, spices, regions } = MENU_CHOICE_TEXTS;
const { counts: words } = BOOKING_TEXTS;
/** The other courses have one place each, which never grows. */
const COUNTS: Partial<Record<Place, (count: number) => string>> = {
  breakfast: words.breakfast,
  starter: words.starters,
  main: words.mainCourses,
};

interface CourseSectionProps {
  readonly course: Course;
  readonly offered: readonly Dish[];
  /** As booked or planned. */
  readonly places: MenuPlaces;
  /** How many can be chosen: more than the places only before the booking, whose price then follows. */
  readonly limits: MenuPlaces;
  /** Missing where the dishes do not change the price, or while it is unknown. */
  readonly priceOf?: DishPrice | undefined;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onToggle: (dish: Dish, picture: HTMLElement | null) => void;
  readonly onShow: (dish: Dish) => void;
}

/** The dishes of a course. Once its places are taken, the others cannot be chosen, and the heading says why. */
export function CourseSection({ course, offered, dishes, chosen, onToggle, onShow, ...counts }: CourseSectionProps) {
  const place = placeOf(course);
  const [used, planned] = [taken(dishes, chosen, course), counts.places[place]];
  const all = Math.max(planned, used);
  const isFull = used >= counts.limits[place];
  const reason = `${courseId(course)}-full`;
  // Main courses and desserts share their places: the number of ticks alone would not explain the count.
  const hasDessert = course === 'main' && chosen.some((id) => dishes.get(id)?.course === 'dessert');
  const counted = course === 'dessert' ? texts.shared : hasDessert ? texts.withDesserts : texts.places;
  const isOpen = used < planned && planned < counts.limits[place];
  const beyond = (isOpen && counts.priceOf?.(place, planned + 1)) || 0;
  return (
    <section aria-labelledby={courseId(course)} className="stack fluid gap-4">
      <header>
        <h2 id={courseId(course)} tabIndex={-1}>
          {courses[course]}
        </h2>
        <p className={`soft small block ${styles.soft}`}>
          {counted(used, all)}
          {beyond > 0 && ` · ${texts.beyond(money(beyond))}`}
        </p>
        {/* Announced once of main courses and desserts, which share their places. */}
        <p id={reason} className={`soft small block ${styles.soft}`} role={course === place ? 'status' : undefined}>
          {used > planned && `${texts.follows(COUNTS[place]?.(used) ?? '')} `}
          {isFull && texts.full}
        </p>
      </header>
      <ul className={`stack gap-3 ${styles.dishes}`}>
        {offered.map((dish) => {
          const isChosen = chosen.includes(dish.id);
          return (
            <DishCard
              key={dish.id}
              dish={dish}
              chosen={isChosen}
              price={priceText(extraOf(dish, { ...counts, dishes, chosen }))}
              blockedBy={isFull && !isChosen ? reason : undefined}
              onToggle={(picture) => onToggle(dish, picture)}
              onShow={() => onShow(dish)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface DishCardProps {
  readonly dish: Dish;
  readonly chosen: boolean;
  /** What it adds to the price; undefined where that is not said. */
  readonly price: string | undefined;
  /** The id of the text that says why it cannot be chosen. */
  readonly blockedBy: string | undefined;
  readonly onToggle: (picture: HTMLElement | null) => void;
  readonly onShow: () => void;
}

/** A dish as a picture that is a checkbox, with a button for its details. */
function DishCard({ dish, chosen, price, blockedBy, onToggle, onShow }: DishCardProps) {
  const card = useRef<HTMLLIElement>(null);
  return (
    <li ref={card} className="stack fluid relative">
      <label className={`selectable stack fluid top gap-1 centered ${styles.card}`}>
        <input
          type="checkbox"
          className="selects"
          checked={chosen}
          aria-disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          onChange={() => blockedBy === undefined && onToggle(card.current?.querySelector('img') ?? null)}
        />
        <DishPicture id={dish.id} size={112} />
        <span className={styles.name}>
          <DietMark diet={dish.diet} /> {dish.name}
        </span>
        <span className={`soft small block ${styles.soft}`}>
          {regions[dish.region]} · {spices[dish.spice]}
        </span>
        {price && <span className="small money">{price}</span>}
        <span className={`stack round ${styles.tick}`}>
          <Check size={18} aria-hidden />
        </span>
      </label>
      <button
        type="button"
        className={`icon-button ${styles.about}`}
        aria-label={texts.about(dish.name)}
        onClick={onShow}
      >
        <Info size={20} aria-hidden />
      </button>
    </li>
  );
}

interface CourseNavProps {
  readonly courses: readonly Course[];
  readonly places: MenuPlaces;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
}

const courseId = (course: Course): string => `course-${course}`;

/** Leads to each course, and says how many of its places are taken. */
export const CourseNav = ({ courses, places, dishes, chosen }: CourseNavProps) => (
  <nav aria-label={MENU_CHOICE_TEXTS.menu.courseNav} className={`flex gap-2 ${styles.courses}`}>
    {courses.map((course) => (
      <a key={course} href={`#${courseId(course)}`}>
        {MENU_CHOICE_TEXTS.courses[course]}{' '}
        <span className="soft tabular">
          {taken(dishes, chosen, course)}/{places[placeOf(course)]}
        </span>
      </a>
    ))}
  </nav>
);
