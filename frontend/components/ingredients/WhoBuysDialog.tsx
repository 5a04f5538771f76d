import { ingredientsCostQuery } from '../../api/ingredients.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Failure } from '../Failure.js';
import { RadioCards } from '../RadioCards.js';
import { TextField } from '../TextField.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { fromRupees, rupeesIn } from '@libs/contract/money.js';
import { INGREDIENTS_TEXTS as texts } from '@libs/contract/texts/en/ingredients.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import { INGREDIENTS_MESSAGES } from '@libs/contract/texts/en/server.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A suggested limit leaves room above the estimate, and is a round number. */
const [SUGGESTED_MARGIN, ROUND_TO_RUPEES] = [1.1, 50] as const;
/** While there is no estimate. */
const DEFAULT_LIMIT_RUPEES = 1_500;

interface WhoBuysDialogProps {
  /** What the ingredients are for, to say what they cost about. */
  readonly menu: BodyInput<'estimateIngredients'>;
  /** The most that the chef may spend, in rupees; undefined while the customer buys. */
  readonly limit: number | undefined;
  readonly busy?: boolean;
  /** Why it could not be saved. */
  readonly error?: unknown;
  readonly onSave: (limit: number | undefined) => void;
  readonly onClose: () => void;
}

/** Who buys the ingredients, what they cost about, and how much the chef may spend. */
export function WhoBuysDialog({ menu, limit, busy = false, error, onSave, onClose }: WhoBuysDialogProps) {
  const { data: cost } = useQuery(ingredientsCostQuery(menu));
  const [chefBuys, setChefBuys] = useState(limit !== undefined);
  const [typed, setTyped] = useState(limit === undefined ? undefined : String(limit));
  const [tried, setTried] = useState(false);
  const suggested = cost
    ? Math.ceil((cost.to * SUGGESTED_MARGIN) / ROUND_TO_RUPEES) * ROUND_TO_RUPEES
    : DEFAULT_LIMIT_RUPEES;
  const written = typed ?? String(suggested);
  const isWrong = !isPossible(rupeesIn(written));
  const save = () => {
    setTried(true);
    if (!chefBuys) onSave(undefined);
    else if (!isWrong) onSave(rupeesIn(written));
  };
  return (
    <Dialog
      open
      title={texts.legend}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <RadioCards
        legend={texts.legend}
        choices={[
          { value: 'customer', ...texts.customer },
          {
            ...{ value: 'chef', label: texts.chef.label, detail: texts.chef.detail },
            ...(cost && { note: texts.chef.about(money(cost.from), money(cost.to)) }),
          },
        ]}
        value={chefBuys ? 'chef' : 'customer'}
        invalid={false}
        onChange={(by) => setChefBuys(by === 'chef')}
      />
      {chefBuys && (
        <>
          <TextField
            label={texts.limit}
            hint={texts.limitHint}
            error={tried && isWrong ? INGREDIENTS_MESSAGES.limit : undefined}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={written}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="soft small">{texts.chef.yours(PROVIDED_TEXTS.whenChefBuys)}</p>
        </>
      )}
      <Failure error={error} />
    </Dialog>
  );
}

const isPossible = (limit: number): boolean =>
  limit > 0 && limit <= LIMITS.ingredients.most && fromRupees(limit) !== undefined;
