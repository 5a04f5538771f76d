/** The parts of a running simulator, for its routes. */
import type { SimulatorConfig } from './config.js';
import type { Faults } from './faults.js';
import type { Inbox } from './inbox.js';
import type { Ledger } from './ledger/ledger.js';
import type { Check } from './routes/document-checks.js';
import type { Gateway } from './payments/gateway.js';

export interface Simulation {
  readonly config: SimulatorConfig;
  readonly ledger: Ledger;
  readonly gateway: Gateway;
  readonly inbox: Inbox;
  /** The checks of documents, by reference. */
  readonly checks: Map<string, Check>;
  /** The active faults. */
  faults: Faults;
}
