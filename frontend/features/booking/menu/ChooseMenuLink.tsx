import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button.js';
import type { Selection } from '../flow/selection.js';
import { EARLY_MENU_TEXTS as TEXTS } from './texts.js';

interface ChooseMenuLinkProps {
  readonly choices: Selection;
  /** Whether there is a menu that the link changes. */
  readonly isChosen: boolean;
  readonly look: 'secondary' | 'quiet';
  readonly icon: ReactNode;
}

/** Leads to the screen where the dishes of a booking are chosen before it exists. */
export const ChooseMenuLink = ({ choices, isChosen, look, icon }: ChooseMenuLinkProps) => (
  <ButtonLink to="/booking/menu" state={{ bookingData: choices }} look={look} icon={icon}>
    {isChosen ? TEXTS.change : TEXTS.choose}
  </ButtonLink>
);
