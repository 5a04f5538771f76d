import { COMPANY } from '@libs/contract/company.js';
import { Mail, Phone } from 'lucide-react';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Dialog } from '../../../components/Dialog.js';
import { HELP_TEXTS } from '@libs/contract/texts/en/landing.js';

/** How to log in without a password: by code, or with help. */
const HelpPanel = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    title={HELP_TEXTS.title}
    onClose={onClose}
    actions={
      <>
        <a href={`mailto:${COMPANY.email}`} className={`${buttons.button} ${buttons.secondary}`}>
          <Mail size={18} aria-hidden />
          {HELP_TEXTS.write}
        </a>
        <a href={COMPANY.phone.link} className={`${buttons.button} ${buttons.secondary}`}>
          <Phone size={18} aria-hidden />
          {HELP_TEXTS.call}
        </a>
        <ButtonLink to="/partner/password">{HELP_TEXTS.reset}</ButtonLink>
      </>
    }
  >
    <p>{HELP_TEXTS.code}</p>
    <p>{HELP_TEXTS.lead}</p>
    <p>
      {COMPANY.phone.shown} · {COMPANY.email}
    </p>
    <p>{HELP_TEXTS.customers}</p>
  </Dialog>
);
export default HelpPanel;
