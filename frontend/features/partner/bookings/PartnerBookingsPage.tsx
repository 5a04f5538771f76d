import { ButtonLink } from '../../../components/Button.js';
import { Link } from '../../../components/Link.js';
import { Page } from '../../../components/Page.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { today as todayAt } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../agenda/agenda.module.css';
import { Agenda } from '../agenda/Agenda.js';
import { AGENDA_VIEWS, agendaAddress, readAgenda } from '../agenda/days.js';
import { AGENDA_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { MINUTE } from '@libs/contract/time.js';
import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

const AllVisits = lazyComponent(async () => (await import('./AllVisits.js')).AllVisits);

/** A chef's bookings: the agenda of the days ahead, a week or a month, and the list of all. The view is in the URL. */
export default function PartnerBookingsPage() {
  const { id = '' } = useSession() ?? {};
  const today = todayAt(useNow(MINUTE));
  const [params] = useSearchParams();
  const { view, day } = readAgenda(params, today);
  return (
    <Page title={PARTNER_MESSAGES.bookings.title}>
      <div className="stack fluid gap-5">
        <div className="flow gap-2 spread">
          <nav aria-label={texts.views.label} className="shrinks">
            <ul className="flow gap-1">
              {AGENDA_VIEWS.map((each) => (
                <li key={each}>
                  <Link
                    to={agendaAddress(each)}
                    aria-current={each === view ? 'page' : undefined}
                    className={`row touch ${styles.view}`}
                  >
                    {texts.views[each]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink look="quiet" to="/partner/availability" icon={<CalendarClock size={18} aria-hidden />}>
            {texts.hours}
          </ButtonLink>
        </div>
        {view === 'all' ? (
          <AllVisits props={{}} fallback={<Skeleton height="640px" />} />
        ) : (
          <Agenda chefId={id} {...{ view, day, today }} />
        )}
      </div>
    </Page>
  );
}
