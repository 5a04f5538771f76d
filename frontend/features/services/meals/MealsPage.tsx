import { Page } from '../../../components/Page.js';
import { Estimate } from '../estimate/Estimate.js';
import { TEXTS } from '../texts.js';
import { MealCard } from './MealCard.js';
import styles from './MealsPage.module.css';

const { meals: texts } = TEXTS;

/** Three meals, each with its contents and lowest price. */
export default function MealsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ul className={styles.cards}>
        <MealCard meal="breakfast" picture="tawa" />
        <MealCard meal="lunch" picture="thali" />
        <MealCard meal="dinner" picture="party-table" />
      </ul>
      <Estimate />
    </Page>
  );
}
