import { isTemporary } from '../../../api/client/api.js';
import { messageOf } from '../../../api/client/problem.js';
import { Button } from '../../../components/Button.js';
import { LiveRegion } from '../../../components/Notice.js';
import { type MoneyLine, MoneyLines } from '../../../components/MoneyLines.js';
import { useMedia } from '../../../components/useMedia.js';
import { less, money } from '../../../lib/format/money.js';
import styles from '../summary/summary.module.css';
import { PRICE_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { includedIn } from './provided.js';

interface FarePanelProps {
  /** `Total` or `Estimate`. */
  readonly kind: string;
  /** Rupees; undefined if there is no fare. */
  readonly total: number | undefined;
  /** The people that the total is divided by. */
  readonly people: number;
  readonly lines: readonly MoneyLine[];
  /** Whether it says what the fare includes: on a page that does not. */
  readonly explains?: boolean;
  /** How the total is paid. */
  readonly parts: readonly MoneyLine[];
  /** A new total is loading: shows progress, and the last one dimmed. */
  readonly outdated: boolean;
  /** A sentence below the total: what it is based on, or why there is none. */
  readonly note?: ReactNode;
  /** The button to the next step. */
  readonly action: ReactNode;
}

/**
 * The fare, always visible: an expandable bar at the bottom on phones, a sidebar card on desktops. The button is placed
 * where changing lines cannot move it: below the lines in the bar, above them in the card.
 */
export function FarePanel(props: FarePanelProps) {
  const { kind, total, people, lines, explains, parts, outdated, note, action } = props;
  const beside = useMedia('(width >= 960px)');
  const [opened, setOpened] = useState(false);
  const id = useId();
  const open = (beside || opened) && total !== undefined;
  const announced = total === undefined || outdated ? '' : texts.announced(kind, money(total));
  const sum = (
    <span className={`money title strong refreshes ${styles.sum}`} data-outdated={outdated || undefined}>
      {total === undefined ? '–' : money(total)}
    </span>
  );
  // While the last total is shown for new choices, it is not divided by them; the line keeps its place.
  const share = total !== undefined && (
    <span className="soft small">{outdated ? '\u00a0' : perPerson(total, people)}</span>
  );
  const explained = (
    <div id={id} className={`refreshes ${styles.lines}`} hidden={!open} data-outdated={outdated || undefined}>
      {total !== undefined && (
        <>
          <MoneyLines lines={lines} {...(!beside && { total: { label: kind, amount: total } })} parts={parts} />
          {explains && <Included />}
        </>
      )}
    </div>
  );
  const noted = note && <div className="soft small">{note}</div>;
  if (beside)
    return (
      <Panel announced={announced} busy={outdated}>
        <p className={`flow spread baseline ${styles.farePanelHead}`}>
          <span>{kind}</span>
          {sum}
        </p>
        {share}
        <div className={`cluster gap-3 ${styles.bar}`}>{action}</div>
        {noted}
        {explained}
      </Panel>
    );
  return (
    <Panel announced={announced} busy={outdated}>
      {explained}
      {noted}
      <div className={`cluster gap-3 ${styles.bar}`}>
        <button
          type="button"
          className={`stack start ${styles.toggle}`}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${kind} ${total === undefined ? '' : money(total)}. ${texts.details}`}
          disabled={total === undefined}
          onClick={() => setOpened(!opened)}
        >
          <span className={`inline soft small ${styles.kind}`}>
            {kind}
            <ChevronUp size={16} aria-hidden />
          </span>
          {sum}
          {share}
        </button>
        {action}
      </div>
    </Panel>
  );
}

interface PanelProps {
  readonly announced: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

const Panel = ({ announced, busy, children }: PanelProps) => (
  <aside className={`progress stack gap-2 ${styles.panel}`} data-busy={busy || undefined} aria-label={texts.label}>
    {children}
    <LiveRegion>{announced}</LiveRegion>
  </aside>
);

/** Both below the lines of the fare. */
const Included = () => (
  <div className="stack gap-1 mt-3 soft small">
    {includedIn(false).map(({ label, value }) => (
      <p key={label}>
        <strong>{label}:</strong> {value}
      </p>
    ))}
  </div>
);

/** The share of one of `people` in a total in rupees, rounded up to a whole rupee. */
export function perPerson(total: number, people: number): string {
  const share = Math.ceil(Math.round(total * 100) / people / 100);
  return texts.perPerson(money(share), share * people === total);
}

/** Says why there is no fare; where it may come back, with a button that asks for it again. */
export const fareProblem = (error: Error, retry: () => void): ReactNode =>
  isTemporary(error) ? (
    <>
      {texts.unavailable}{' '}
      <Button look="quiet" onClick={retry}>
        {texts.retry}
      </Button>
    </>
  ) : (
    messageOf(error, texts.unavailable)
  );

/** The parts of a total in rupees: the deposit now, the balance later. */
export function partsOf(total: number, deposit: number): readonly MoneyLine[] {
  return [
    { label: texts.deposit, amount: deposit },
    { label: texts.rest, amount: less(total, deposit) },
  ];
}
