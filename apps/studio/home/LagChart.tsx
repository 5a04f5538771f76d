import type { Overview } from '@libs/debugging/studio-answers.js';
import { durationText } from '../lib/format.js';

/** A lag of so many seconds fills the bar. */
const FULL_SECONDS = 10;

/** A bar for each consumer: how long its oldest waiting event has waited. */
export function LagChart({ consumers }: Pick<Overview, 'consumers'>) {
  return (
    <table className="lags">
      <thead>
        <tr>
          <th scope="col">Consumer</th>
          <th scope="col">State</th>
          <th scope="col">Behind</th>
        </tr>
      </thead>
      <tbody>
        {consumers.map(({ name, state, lagEvents, lagSeconds }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={state === 'active' ? '' : 'bad'}>{state}</td>
            <td>
              <meter min={0} max={FULL_SECONDS} high={FULL_SECONDS - 1} value={Math.min(lagSeconds, FULL_SECONDS)}>
                {durationText(lagSeconds * 1_000)}
              </meter>{' '}
              {lagEvents === 0 ? 'nothing' : `${lagEvents} events, ${durationText(lagSeconds * 1_000)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
