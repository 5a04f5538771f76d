import { LIMITS } from '@libs/contract/limits.js';
import { ButtonLink } from '../../../components/Button.js';
import { DietMark } from '../../../components/menu/DietMark.js';
import { DishPicture } from '../../../components/menu/DishPicture.js';
import { Section } from '../../../components/Section.js';
import { saveChosenDishes } from '../../../lib/booking/stored-menu.js';
import { listed, MEAL_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import { money } from '../../../lib/format/money.js';
import sizes from '../sizes.module.css';
import { CountUp } from './CountUp.js';
import { SAMPLE_MENUS, type SampleMenu } from './sample-menus.built.js';
import styles from './SampleMenus.module.css';
import { MENU_TEXTS as TEXTS } from './texts.js';

/** Dishes that are drawn, the second one in front; sizes in pixels. */
const [DRAWN, LARGE, SMALL] = [3, 152, 104];

/** Whole menus with their prices, each a link into the booking form, which then has the dishes as well. */
export const SampleMenus = () => (
  <Section heading={TEXTS.heading} lead={TEXTS.lead(LIMITS.defaultSlots)}>
    <ul className={`${sizes.menus} ${styles.menus}`}>
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
    <li className={styles.menu}>
      <div className={styles.table}>
        {dishes.slice(0, DRAWN).map((dish, index) => (
          <DishPicture key={dish.id} id={dish.id} size={index === 1 ? LARGE : SMALL} />
        ))}
      </div>
      <div className={styles.words}>
        <h3>{TEXTS.names[id]}</h3>
        <p>
          {TEXTS.serves(
            listed(meals.map((meal) => MEAL_LABELS[meal])),
            people,
            help.map((helper) => SERVICE_LABELS[helper]).join(),
          )}
        </p>
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <DietMark diet={dish.diet} />
              {dish.name}
            </li>
          ))}
        </ul>
        <p className={styles.total}>
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
