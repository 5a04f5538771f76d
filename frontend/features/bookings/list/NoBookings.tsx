import { ButtonLink } from '../../../components/Button.js';
import styles from '../../../components/booking-list/list.module.css';
import { EmptyState } from '../../../components/EmptyState.js';
import { Picture } from '../../../illustrations/Picture.js';
import { TEXTS } from '../texts.js';

const { list: texts } = TEXTS;

/** Shown to customers without bookings. */
export const NoBookings = () => (
  <EmptyState
    picture={<Picture src="" otherwise="party-table" className={styles.picture} />}
    title={texts.empty}
    action={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
  >
    {texts.emptyLead}
  </EmptyState>
);
