import { ingredientsCostQuery } from '../../api/ingredients.js';
import { money } from '../../lib/format/money.js';
import { RadioCards } from '../RadioCards.js';
import { TextField } from '../TextField.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Buyer } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { rupeesIn } from '@libs/contract/money.js';
import { INGREDIENTS_TEXTS as texts } from '@libs/contract/texts/en/ingredients.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import { INGREDIENTS_MESSAGES } from '@libs/contract/texts/en/server.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A suggested limit leaves room above the estimate, and is a round number. */
const [MARGIN, ROUNDED_TO] = [1.1, 50] as const;
/** While there is no estimate. */
const USUAL_LIMIT = 1_500;

interface WhoBuysProps {
  /** What the ingredients are for, to say what they cost about. */
  readonly menu: BodyInput<'estimateIngredients'>;
  /** The most that the chef may spend, in rupees; undefined while the customer buys. */
  readonly value: number | undefined;
  readonly onChange: (limit: number | undefined) => void;
}

/** Who buys the ingredients, what they cost about, and how much the chef may spend. */
export function WhoBuys({ menu, value, onChange }: WhoBuysProps) {
  const { data: cost } = useQuery(ingredientsCostQuery(menu));
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const suggested = cost ? Math.ceil((cost.to * MARGIN) / ROUNDED_TO) * ROUNDED_TO : USUAL_LIMIT;
  const choose = (by: Buyer) => {
    setTyped(by === 'chef' ? String(suggested) : '');
    onChange(by === 'chef' ? suggested : undefined);
  };
  const type = (written: string) => {
    setTyped(written);
    const limit = rupeesIn(written);
    if (isPossible(limit)) onChange(limit);
  };
  return (
    <div className="stack gap-4">
      <RadioCards
        legend={texts.legend}
        choices={[
          { value: 'customer', ...texts.customer },
          {
            ...{ value: 'chef', label: texts.chef.label, detail: texts.chef.detail },
            ...(cost && { note: texts.chef.about(money(cost.from), money(cost.to)) }),
          },
        ]}
        value={value === undefined ? 'customer' : 'chef'}
        invalid={false}
        onChange={(by) => choose(by as Buyer)}
      />
      {value !== undefined && (
        <>
          <TextField
            label={texts.limit}
            hint={texts.limitHint}
            error={isPossible(rupeesIn(typed)) ? undefined : INGREDIENTS_MESSAGES.limit}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <p className="soft small">{texts.chef.yours(PROVIDED_TEXTS.whenChefBuys)}</p>
        </>
      )}
    </div>
  );
}

const isPossible = (limit: number): boolean =>
  limit > 0 && limit <= LIMITS.ingredients.most && Number.isInteger(Math.round(limit * 10_000) / 100);
