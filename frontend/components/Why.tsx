import { RULE_TEXTS } from '@libs/contract/texts/en/common.js';

export type Rule = keyof typeof RULES;

/** Where our pages state the rules by which refunds and refusals are decided. */
const RULES = {
  refund: '/Refund_Policy#tiers',
  change: '/Term_and_Condition#changes',
  rating: '/Term_and_Condition#ratings',
} as const;

/** Leads to the rule of a refund or a refusal, in another tab: what was typed stays. */
export const Why = ({ rule }: { readonly rule: Rule }) => (
  <a className="block" href={RULES[rule]} target="_blank" rel="noopener">
    {RULE_TEXTS[rule]}
  </a>
);
