/** What every browser has, and the document of the component tests lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

const escape = (name: string): string => name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);

Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape } });
