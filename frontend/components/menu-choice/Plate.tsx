import type { Dish } from '@libs/contract/menu.js';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import { type MenuPlaces, type Place, placeOf, PLACES } from '@libs/menu/menu-places.js';
import type { CSSProperties } from 'react';
import { listed } from '../../lib/language/labels.js';
import { DishPicture } from '../menu/DishPicture.js';
import styles from './menu.module.css';

const { plate: texts } = MENU_CHOICE_TEXTS;

/** In percent of the plate: the middle of a bowl and how wide it is. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What the rim of the plate takes, and the widest bowls: in a ring around another one, alone in a ring, and in the middle. */
const [RIM, WIDEST, WIDEST_ALONE, MIDDLE] = [5, 27, 36, 38] as const;
/** More bowls stand in two rings. */
const ONE_RING = 12;
/** A bowl is a little narrower than its part of the ring. */
const LOOSE = 0.95;

/** Returns `count` spots in a ring that touches a circle of this radius, the first at the top. */
function ringOf(count: number, outer: number, widest: number): readonly Spot[] {
  const sine = Math.sin(Math.PI / Math.max(count, 2)) * LOOSE;
  // The centres lie on a circle of the radius r: of a bowl 2 r sin fits beside the next, and outer - r is half of one.
  const width = Math.min(widest, (2 * outer * sine) / (1 + sine));
  const radius = outer - width / 2;
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle), width };
  });
}

/** Returns where so many bowls stand; with a middle, the last one is there. */
export function spotsOf(count: number, hasMiddle: boolean): readonly Spot[] {
  const whole = 50 - RIM;
  const inMiddle = hasMiddle || count === 1 ? 1 : 0;
  const around = count - inMiddle;
  const widest = inMiddle > 0 || around > ONE_RING ? WIDEST : WIDEST_ALONE;
  const outer = ringOf(around > ONE_RING ? Math.ceil(around * 0.62) : around, whole, widest);
  const within = whole - (outer[0]?.width ?? 0) - 1;
  const inner = ringOf(around - outer.length, within, widest);
  const left = within - (inner[0]?.width ?? 0);
  return [...outer, ...inner, ...(inMiddle > 0 ? [{ x: 50, y: 50, width: Math.min(MIDDLE, 2 * left * LOOSE) }] : [])];
}

interface Bowl {
  readonly place: Place;
  /** Undefined while nothing is chosen for it. */
  readonly dish: Dish | undefined;
}

/** Returns the bowls of a plate in the order of a meal, but bread last. */
function bowlsOf(places: MenuPlaces, chosen: readonly Dish[]): readonly Bowl[] {
  const bowls = PLACES.flatMap((place) => {
    const mine = chosen.filter((dish) => placeOf(dish.course) === place);
    return Array.from({ length: Math.max(places[place], mine.length) }, (_, index) => ({ place, dish: mine[index] }));
  });
  return [...bowls.filter(({ place }) => place !== 'bread'), ...bowls.filter(({ place }) => place === 'bread')];
}

interface PlateProps {
  readonly places: MenuPlaces;
  /** The chosen dishes, in their order. */
  readonly chosen: readonly Dish[];
  /** Without words and hidden from screen readers, where the plate is drawn small beside a text. */
  readonly small?: boolean;
}

/** A plate with a bowl for each place of the menu, which shows the chosen dish, or else the course that is missing. */
export function Plate({ places, chosen, small = false }: PlateProps) {
  const bowls = bowlsOf(places, chosen);
  const spots = spotsOf(bowls.length, bowls.at(-1)?.place === 'bread');
  const missing = PLACES.flatMap((place) => {
    const count = bowls.filter((bowl) => bowl.place === place && !bowl.dish).length;
    return count > 0 ? [texts.missing(texts.places[place], count)] : [];
  });
  const names = bowls.flatMap(({ dish }) => dish?.name ?? []);
  const described = small
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': texts.described(names.join(', '), listed(missing)) };
  return (
    <div className={styles.plate} {...described}>
      {bowls.map(({ place, dish }, index) => {
        const { x = 50, y = 50, width = 0 } = spots[index] ?? {};
        const style = { left: `${x}%`, top: `${y}%`, width: `${width}%`, '--wide': width } as CSSProperties;
        return dish ? (
          <span key={dish.id} className={styles.bowl} style={style}>
            <DishPicture id={dish.id} size={112} />
          </span>
        ) : (
          <span key={`${place}-${index}`} className={`${styles.bowl} ${styles.empty}`} style={style}>
            {!small && bowls.length <= ONE_RING + 1 && texts.places[place]}
          </span>
        );
      })}
    </div>
  );
}
