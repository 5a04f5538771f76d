/** Browser globals that the component tests' document lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

const escape = (name: string): string => name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`);

Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape } });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
