import { ButtonLink } from '../../../components/Button.js';
import { DietMark, DishPicture } from '../../../components/menu/DishPicture.js';
import { Section } from '../../../components/Section.js';
import { saveChosenDishes } from '../../../lib/booking/stored-menu.js';
import { money } from '../../../lib/format/money.js';
import { listed, MEAL_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import sizes from '../landing.module.css';
import styles from '../sections.module.css';
import { SAMPLE_MENUS, type SampleMenu } from './sample-menus.built.js';
import { SAMPLE_MENU_TEXTS as TEXTS } from '@libs/contract/texts/en/landing.js';
import { LIMITS } from '@libs/contract/limits.js';
import { useEffect, useRef, useState } from 'react';

/** Dishes that are drawn, the second one in front; sizes in pixels. */
const [DRAWN, LARGE, SMALL] = [3, 152, 104];

/** Whole menus with their prices, each a link into the booking form, which then has the dishes as well. */
export const SampleMenus = () => (
  <Section heading={TEXTS.heading} lead={TEXTS.lead(LIMITS.defaultSlots)}>
    <ul className={`${sizes.menus} stack gap-4 ${styles.menus}`}>
      {SAMPLE_MENUS.map((menu) => (
        <MenuCard key={menu.id} menu={menu} />
      ))}
    </ul>
  </Section>
);

function MenuCard({ menu }: { readonly menu: SampleMenu }) {
  const { id, meals, people, help, dishes, total, address } = menu;
  const share = Math.ceil(total / people);
  return (
    <li className={`box stack relative ${styles.menu}`}>
      <div className={`row middle ${styles.table}`}>
        {dishes.slice(0, DRAWN).map((dish, index) => (
          <DishPicture key={dish.id} id={dish.id} size={index === 1 ? LARGE : SMALL} />
        ))}
      </div>
      <div className={`stack gap-3 p-5 ${styles.words}`}>
        <h3>{TEXTS.names[id]}</h3>
        <p className="soft">
          {TEXTS.serves(
            listed(meals.map((meal) => MEAL_LABELS[meal])),
            people,
            help.map((helper) => SERVICE_LABELS[helper]).join(),
          )}
        </p>
        <ul className="stack top gap-1">
          {dishes.map((dish) => (
            <li key={dish.id} className="flex baseline gap-2">
              <DietMark diet={dish.diet} />
              {dish.name}
            </li>
          ))}
        </ul>
        <p className={`soft ${styles.total}`}>
          <strong>
            <CountUp amount={total} />
          </strong>{' '}
          {TEXTS.perPerson(money(share), share * people === total)}
        </p>
        <ButtonLink
          to={address}
          look="secondary"
          wide
          onClick={() => saveChosenDishes(dishes.map(({ id: dish, course }) => ({ id: dish, course })))}
        >
          {TEXTS.start}
          <span className="hidden-visually">: {TEXTS.names[id]}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

const DURATION_MS = 900;

/** An amount in rupees that counts up when it is first seen; with reduced motion, and for screen readers, it does not. */
export function CountUp({ amount }: { readonly amount: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(amount);
  useEffect(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    const count = (from: number) => {
      const step = (now: number) => {
        const left = 1 - Math.min(1, Math.max(0, now - from) / DURATION_MS);
        // Fast at first, then slower. Whole rupees until the end.
        setShown(left === 0 ? amount : Math.floor(amount * (1 - left ** 3)));
        if (left > 0) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count(entry.time);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [amount]);
  return (
    <>
      <span ref={element} className="money" aria-hidden>
        {money(shown)}
      </span>
      <span className="hidden-visually">{money(amount)}</span>
    </>
  );
}
