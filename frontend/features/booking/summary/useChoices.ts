import { readDraft, useDraft } from '../../../lib/drafts.js';
import { SUMMARY, type SummaryChoices } from './summary-draft.js';

interface Choices extends Pick<SummaryChoices, 'address' | 'coupon'> {
  readonly chooseAddress: (id: string) => void;
  /** `undefined` takes the coupon off. */
  readonly chooseCoupon: (code: string | undefined) => void;
}

/** The decisions of the summary screen. Each change starts from what is kept by now, for an attempt may be among it. */
export function useChoices(): Choices {
  const [{ address, coupon } = {} as SummaryChoices, save] = useDraft(SUMMARY);
  return {
    ...(address !== undefined && { address }),
    ...(coupon !== undefined && { coupon }),
    chooseAddress: (id) => save({ ...readDraft(SUMMARY), address: id }),
    chooseCoupon: (code) => {
      const { coupon: _, ...others } = readDraft(SUMMARY) ?? {};
      save(code ? { ...others, coupon: code } : others);
    },
  };
}
