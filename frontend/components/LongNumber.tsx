/** Of the 26 characters that most have. */
const HALF = 13;

interface LongNumberProps {
  readonly children: string;
}

/** The number of a booking or a payment; where one line is too narrow for it, it goes on in its middle. */
export const LongNumber = ({ children }: LongNumberProps) => (
  <>
    {children.slice(0, HALF)}
    <wbr />
    {children.slice(HALF)}
  </>
);
