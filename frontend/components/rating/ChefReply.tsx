import { FEEDBACK_TEXTS } from '@libs/contract/texts/en/earnings.js';

/** What the chef replied to a review; nothing without a reply. */
export const ChefReply = ({ reply, title = FEEDBACK_TEXTS.chefReply }: ReplyProps) =>
  reply !== undefined && (
    <div className="stack gap-1 mt-2 pt-4 divided">
      <p className="soft small">{title}</p>
      <p className="breaks as-typed">{reply}</p>
    </div>
  );

interface ReplyProps {
  readonly reply: string | undefined;
  readonly title?: string;
}
