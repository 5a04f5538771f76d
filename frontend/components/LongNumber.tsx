/** Half of the usual 26 characters. */
const HALF_LENGTH = 13;

interface LongNumberProps {
  readonly children: string;
}

/** A booking or payment number; in a narrow line it wraps in the middle. */
export const LongNumber = ({ children }: LongNumberProps) => (
  <>
    {children.slice(0, HALF_LENGTH)}
    <wbr />
    {children.slice(HALF_LENGTH)}
  </>
);
