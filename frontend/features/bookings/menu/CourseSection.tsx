import type { Dish } from '@libs/contract/menu.js';
import type { Course } from '@libs/menu/dish.js';
import { type MenuPlaces, placeOf } from '@libs/menu/menu-places.js';
import { type Dishes, taken } from './choice.js';
import { courseId } from './CourseNav.js';
import { DishCard } from './DishCard.js';
import styles from './menu.module.css';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts, courses } = MENU_SCREEN_TEXTS;

interface CourseSectionProps {
  readonly course: Course;
  readonly offered: readonly Dish[];
  readonly places: MenuPlaces;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onToggle: (dish: Dish, picture: HTMLElement | null) => void;
  readonly onShow: (dish: Dish) => void;
}

/** The dishes of a course. Once its places are taken, the others cannot be chosen, and the heading says why. */
export function CourseSection({ course, offered, places, dishes, chosen, onToggle, onShow }: CourseSectionProps) {
  const [used, all] = [taken(dishes, chosen, course), places[placeOf(course)]];
  const isFull = used >= all;
  const reason = `${courseId(course)}-full`;
  return (
    <section aria-labelledby={courseId(course)} className={styles.course}>
      <header>
        <h2 id={courseId(course)} tabIndex={-1}>
          {courses[course]}
        </h2>
        <p className={styles.soft}>{course === 'dessert' ? texts.shared(used, all) : texts.places(used, all)}</p>
        <p id={reason} className={styles.soft} role="status">
          {isFull ? texts.full : ''}
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
