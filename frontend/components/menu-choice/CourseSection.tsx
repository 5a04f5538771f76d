import type { Dish } from '@libs/contract/menu.js';
import type { Course } from '@libs/menu/dish.js';
import { type MenuPlaces, type Place, placeOf } from '@libs/menu/menu-places.js';
import { BOOKING_TEXTS } from '../../lib/language/booking-texts.js';
import { type Dishes, taken } from './choice.js';
import { courseId } from './CourseNav.js';
import { DishCard } from './DishCard.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { menu: texts, courses } = MENU_CHOICE_TEXTS;
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
  return (
    <section aria-labelledby={courseId(course)} className={styles.course}>
      <header>
        <h2 id={courseId(course)} tabIndex={-1}>
          {courses[course]}
        </h2>
        <p className={styles.soft}>{counted(used, all)}</p>
        {/* Announced once of main courses and desserts, which share their places. */}
        <p id={reason} className={styles.soft} role={course === place ? 'status' : undefined}>
          {used > planned && `${texts.follows(COUNTS[place]?.(used) ?? '')} `}
          {isFull && texts.full}
        </p>
      </header>
      <ul className={styles.dishes}>
        {offered.map((dish) => {
          const isChosen = chosen.includes(dish.id);
          return (
            <DishCard
              key={dish.id}
              dish={dish}
              chosen={isChosen}
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
