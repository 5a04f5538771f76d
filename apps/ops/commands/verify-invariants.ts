import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { Context } from '../command.js';
import { EXIT_CODES, type ExitCode } from '../failure.js';
import { reportAsText, runInvariants } from '../invariants.js';
import { showProgress } from '../progress.js';
import { codecWith, type OpenedProduct } from '../with-product.js';

/** `ops verify --invariants`: reads the log once, without keys, and no view. */
export async function verifyInvariants(
  product: Pick<OpenedProduct, 'log' | 'clock'>,
  { terminal, json }: Pick<Context, 'terminal' | 'json'>,
): Promise<ExitCode> {
  const log = await product.log();
  const progress = json ? undefined : showProgress(terminal);
  const total = await log.countAfter(undefined);
  const ports = { log, codec: codecWith(WITHOUT_KEYS), clock: product.clock };
  const report = await runInvariants(ports, (events) => progress?.at('judging', events, Math.max(total, events)));
  progress?.end();
  terminal.answer(json ? JSON.stringify(report) : reportAsText(report));
  return report.ok ? EXIT_CODES.ok : EXIT_CODES.failed;
}
