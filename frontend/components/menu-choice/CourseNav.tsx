import type { Course } from '@libs/menu/dish.js';
import { type MenuPlaces, placeOf } from '@libs/menu/menu-places.js';
import { type Dishes, taken } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from './texts.js';

interface CourseNavProps {
  readonly courses: readonly Course[];
  readonly places: MenuPlaces;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
}

export const courseId = (course: Course): string => `course-${course}`;

/** Leads to each course, and says how many of its places are taken. */
export const CourseNav = ({ courses, places, dishes, chosen }: CourseNavProps) => (
  <nav aria-label={MENU_CHOICE_TEXTS.menu.courseNav} className={styles.courses}>
    {courses.map((course) => (
      <a key={course} href={`#${courseId(course)}`}>
        {MENU_CHOICE_TEXTS.courses[course]}{' '}
        <span className={styles.count}>
          {taken(dishes, chosen, course)}/{places[placeOf(course)]}
        </span>
      </a>
    ))}
  </nav>
);
