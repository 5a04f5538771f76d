import { Printer } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { formatDay } from '../../lib/format/day.js';
import type { Block, LegalText } from '@libs/contract/texts/legal-text.js';
import styles from './legal.module.css';
import { LEGAL_TEXTS } from '@libs/contract/texts/en/legal.js';

interface LegalPageProps {
  readonly text: LegalText;
  /** The effective date, `YYYY-MM-DD`, if the text does not contain it. */
  readonly version?: string;
  /** Content that the clauses insert, by name. */
  readonly inserts?: Readonly<Record<string, ReactNode>>;
}

/** A long text with a table of contents, an anchor for each clause and a print style. */
export function LegalPage({ text, version = text.version, inserts = {} }: LegalPageProps) {
  const { title, lead, note, clauses } = text;
  useClauseOfAddress();
  return (
    <Page title={title} lead={lead}>
      <div className={`stack gap-8 ${styles.columns}`}>
        <nav className={`no-print box p-5 ${styles.contents}`} aria-labelledby="contents">
          <h2 id="contents" className="mb-2 large">
            {LEGAL_TEXTS.contents}
          </h2>
          <ol>
            {clauses.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
          <Button
            look="secondary"
            icon={<Printer size={18} aria-hidden />}
            className="mt-4 wide"
            onClick={() => window.print()}
          >
            {LEGAL_TEXTS.print}
          </Button>
        </nav>
        <article className={`breaks shrinks ${styles.text}`}>
          {note && <p className={styles.note}>{note}</p>}
          {clauses.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="title" tabIndex={-1}>
                {heading}
              </h2>
              {blocks.map((block, index) => (
                <Fragment key={index}>{drawn(block, inserts)}</Fragment>
              ))}
            </section>
          ))}
          <p className="soft small">{LEGAL_TEXTS.versionOf(formatDay(version))}</p>
        </article>
      </div>
    </Page>
  );
}

function drawn(block: Block, inserts: Readonly<Record<string, ReactNode>>): ReactNode {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('insert' in block) return inserts[block.insert];
  if ('list' in block) return <Items of={block.list} />;
  return (
    <dl>
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

export const Items = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Scrolls to the clause in the URL: the browser looked for it before the page was rendered. */
function useClauseOfAddress(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
