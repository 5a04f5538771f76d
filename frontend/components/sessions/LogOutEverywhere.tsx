import { useLogOutEverywhere } from '../../api/sessions.js';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { TEXTS } from './texts.js';

/** Unlike a local log-out, it takes effect only after the server confirms. */
export const LogOutEverywhere = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title={TEXTS.everywhereTitle}
    action={useLogOutEverywhere()}
    confirm={TEXTS.everywhereYes}
    keep={TEXTS.stay}
    onClose={onClose}
  >
    <p>{TEXTS.everywhereLead}</p>
  </ConfirmDialog>
);
