/** The first screen's question: where, when and for how many. */
export interface AskedVisit {
  /** A city or a PIN code; empty if none is named. */
  readonly place: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly people: number;
}

/** The draft of the place that was named first: a new address begins with it. */
export const PLACE = { name: 'place' } as const;
