import type { Dish } from '@libs/contract/menu.js';
import type { GuestDiet } from '@libs/menu/needs.js';
import { type MenuPlaces, placeOf } from '@libs/menu/menu-places.js';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Facts } from '../Facts.js';
import { DietMark, DishPicture } from '../menu/DishPicture.js';
import { type DishPrice, type Dishes, extraOf, priceText, taken } from './choice.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

const { menu: texts, spices, regions, diets, allergens } = MENU_CHOICE_TEXTS;

/** The diets for which the library may have another recipe. */
const VARIANTS = ['jain', 'vegan'] as const;

interface DishDialogProps {
  readonly dish: Dish;
  /** Of the guests. */
  readonly diet: GuestDiet | null;
  /** As planned: this many dishes are included. */
  readonly places: MenuPlaces;
  /** How many dishes can be chosen. */
  readonly limits: MenuPlaces;
  /** Missing where the dishes do not change the price, or while it is unknown. */
  readonly priceOf?: DishPrice | undefined;
  readonly dishes: Dishes;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** Everything about a dish; it can be chosen or removed here as well. */
export function DishDialog({ dish, diet, dishes, chosen, onToggle, onClose, ...counts }: DishDialogProps) {
  const isChosen = chosen.includes(dish.id);
  const isFull = !isChosen && taken(dishes, chosen, dish.course) >= counts.limits[placeOf(dish.course)];
  const price = priceText(extraOf(dish, { ...counts, dishes, chosen }));
  /** The diet that it is cooked otherwise for. */
  const otherwise = VARIANTS.find((one) => one === diet && dish.variantAllergens?.[one]);
  const contained = (otherwise && dish.variantAllergens?.[otherwise]) ?? dish.allergens;
  const also = otherwise ? [] : VARIANTS.filter((one) => dish[one]).map((one) => diets[one]);
  const press = () => {
    onToggle();
    onClose();
  };
  return (
    <Dialog
      open
      title={dish.name}
      onClose={onClose}
      summary={isFull && <p className={`soft small block ${styles.soft}`}>{texts.full}</p>}
      actions={
        <Button look={isChosen ? 'secondary' : 'primary'} disabled={isFull} onClick={press}>
          {isChosen ? texts.remove : texts.add}
        </Button>
      }
    >
      <div className={styles.large}>
        <DishPicture id={dish.id} size={200} />
      </div>
      {otherwise && <p>{texts.cooked[otherwise]}</p>}
      <p>
        <DietMark diet={dish.diet} /> {dish.description}
      </p>
      <Facts
        facts={[
          ...(price === undefined ? [] : [{ label: texts.price, value: price }]),
          {
            label: texts.contains,
            value: contained.map((each) => allergens[each]).join(', ') || texts.noAllergens,
          },
          { label: texts.spicy, value: spices[dish.spice] },
          { label: texts.from, value: regions[dish.region] },
          ...(also.length > 0 ? [{ label: texts.also, value: also.join(', ') }] : []),
        ]}
      />
    </Dialog>
  );
}
