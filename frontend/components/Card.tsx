import type { HTMLAttributes, ReactNode } from 'react';

/** A surface that groups related content. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={['card', className].filter(Boolean).join(' ')} />
);

interface TitledSectionProps {
  readonly title: string;
  /** The id of the heading: names the section for screen readers, and links can lead there. */
  readonly id?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export const TitledSection = ({ title, id, lead, children }: TitledSectionProps) => (
  <section className="stack fluid gap-3" aria-labelledby={id}>
    <h2 id={id} className="title">
      {title}
    </h2>
    {lead && <p className="soft">{lead}</p>}
    {children}
  </section>
);
