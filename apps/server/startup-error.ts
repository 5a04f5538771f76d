import { EngineError } from '@libs/adapters/engine-error.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Config } from './config.js';

/** Returns a sentence that tells the operator why the server cannot start; undefined for a defect. */
export function startupSentence(error: unknown, { host, port, dataDir }: Config): string | undefined {
  if (error instanceof EngineError) return error.message;
  if (error instanceof Unavailable) return `${error.message}.`;
  switch ((error as { readonly code?: unknown }).code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program. Stop it first, or choose another PORT.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not use port ${port} or write to the folder ${dataDir}. Choose another PORT or DATA_DIR.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine.`;
    default:
      return undefined;
  }
}
