import { chefQuery } from '../../../api/account.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { DialogButton } from '../../../components/DialogButton.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { Portrait } from '../../../components/Portrait.js';
import { RadioCards } from '../../../components/RadioCards.js';
import { Sessions } from '../../../components/sessions/Sessions.js';
import { SESSION_TEXTS as SESSIONS } from '@libs/contract/texts/en/account.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Stars } from '../../../components/Stars.js';
import { toBooking } from '../../../lib/booking/booking-screens.js';
import { addressNote, guestOf, placeOf } from '../../../lib/booking/guest.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { formatPhone, fullName } from '@libs/contract/formats.js';
import { formatSpan } from '../../../lib/format/time.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { useSession } from '../../../lib/session/session.js';
import { visitsQuery } from '../api.js';
import { Leave } from '../leaving/Leave.js';
import { AskFirst } from '../offers/AskFirst.js';
import { PayoutAccount } from '../payout/PayoutAccount.js';
import { DocumentList } from '../onboarding/DocumentList.js';
import { ONBOARDING_TEXTS as STEPS, PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import styles from './profile.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { LIMITS } from '@libs/contract/limits.js';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { photoCode } from '@libs/contract/pictures.js';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

const { profile: texts } = PARTNER_TEXTS;
/** Loaded after the profile. */
const EmailStatus = lazyComponent(async () => (await import('../../../components/email/EmailStatus.js')).EmailStatus);

const News = lazyComponent(async () => (await import('../../../components/news/News.js')).News);

/** The chef's profile and upcoming addresses. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery(chefQuery(useSession()?.id ?? ''));
  // The number of addresses is unknown; the content below must not shift when they load.
  const { data: visits, isPending: expecting } = useQuery(visitsQuery());
  return (
    <Page title={texts.title}>
      <Loaded
        query={{ data: expecting ? undefined : data, error, refetch }}
        loading={texts.loading}
        height="280px"
        elsewhere={<ButtonLink to="/partner/dashboard">{PARTNER_TEXTS.bookings.toDashboard}</ButtonLink>}
      >
        {(chef) => (
          <div className="stack gap-8">
            <Person chef={chef} />
            {visits && <Addresses visits={visits} />}
            <Kitchen chef={chef} />
            <Experience chef={chef} />
            <AskFirst chef={chef} />
            <Documents chef={chef} />
            <TitledSection id="email" title={texts.email}>
              <EmailStatus
                props={{ email: chef.email, phoneFirst: chef.missing.includes('phone') }}
                fallback={<Skeleton height="132px" />}
              />
            </TitledSection>
            <News props={{ role: 'chef', email: chef.email }} fallback={<Skeleton height="420px" />} />
            <PayoutAccount chef={chef} />
            <Access chef={chef} />
            <Leave chef={chef} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const PhotoDialog = lazyComponent(async () => (await import('./PhotoDialog.js')).PhotoDialog);

const faceOf = ({ id, photo, portrait }: Chef): string =>
  photo === null ? portrait || portraitCode(portraitOf(id)) : photoCode(id, photo);

function Person({ chef }: { readonly chef: Chef }) {
  const name = fullName(chef);
  return (
    <Card className={`flow gap-4 relative ${styles.person}`}>
      <Portrait code={faceOf(chef)} size={56} />
      <div className={`stack gap-1 breaks ${styles.names}`}>
        <h2 className="title">{name}</h2>
        <p>
          <Email address={chef.email} />
        </p>
        <p>{formatPhone(chef.phone)}</p>
        {chef.ratings > 0 ? (
          <p className="cluster gap-0-2">
            <Stars rating={chef.rating} /> {texts.rated(chef.rating.toFixed(1), chef.ratings)}
          </p>
        ) : (
          <p className="soft">{texts.unrated}</p>
        )}
        <div className="flush">
          <DialogButton look="quiet" dialog={(onClose) => <PhotoDialog props={onClose && { chef, onClose }} />}>
            {chef.photo === null ? texts.addPhoto : texts.changePhoto}
          </DialogButton>
        </div>
      </div>
      <ButtonLink to="/user/profile/update" look="secondary" aria-label={texts.edit} className={styles.edit}>
        <Pencil size={20} aria-hidden />
      </ButtonLink>
    </Card>
  );
}

/** A long address breaks before its domain. */
const Email = ({ address }: { readonly address: string }) => {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />
      {`@${domain}`}
    </>
  );
};

const Documents = ({ chef: { documents, check } }: { readonly chef: Chef }) => (
  <TitledSection id="documents" title={STEPS.documents.filed}>
    {check.state !== 'none' && (
      <p>{check.reason ? PARTNER_TEXTS.dashboard.refusals[check.reason] : PARTNER_TEXTS.profile.checks[check.state]}</p>
    )}
    {documents.length > 0 ? <DocumentList documents={documents} /> : <p className="soft">{STEPS.documents.none}</p>}
    <div>
      <ButtonLink to="/chef/documentation" look="secondary">
        {documents.length < LIMITS.documents.each ? STEPS.documents.add : PARTNER_MESSAGES.documents.title}
      </ButtonLink>
    </div>
  </TitledSection>
);

const PasswordDialog = lazyComponent(async () => (await import('./ProfileDialogs.js')).PasswordDialog);

const Access = ({ chef }: { readonly chef: Chef }) => (
  <>
    <TitledSection id="password" title={texts.password} lead={texts.passwordLead}>
      <div>
        <DialogButton look="secondary" dialog={(onClose) => <PasswordDialog props={onClose && { chef, onClose }} />}>
          {texts.changePassword}
        </DialogButton>
      </div>
    </TitledSection>
    <TitledSection id="sessions" title={SESSIONS.title}>
      <Sessions />
    </TitledSection>
  </>
);

const MAX_LISTED_ADDRESSES = 6;

/** The addresses of upcoming visits, the next one selected; the selected one links to its booking. */
function Addresses({ visits }: { readonly visits: readonly Booking[] }) {
  const [chosen, setChosen] = useState<string>();
  const cityName = useCityName();
  const visit = visits.find(({ id }) => id === chosen) ?? visits[0];
  return (
    <TitledSection id="addresses" title={texts.addresses}>
      {!visit && <p className="soft">{texts.noAddresses}</p>}
      {visit && (
        <>
          <RadioCards
            legend={texts.address}
            choices={visits.slice(0, MAX_LISTED_ADDRESSES).map((each) => {
              const { phone } = each.billingAddress;
              return {
                value: each.id,
                label: fullName(each.billingAddress) || guestOf(each),
                detail: [placeOf(each, cityName), phone && formatPhone(phone)].filter(Boolean).join(' · '),
                note: [texts.visitOn(formatSpan(each)), addressNote(each)].filter(Boolean).join('. '),
              };
            })}
            value={visit.id}
            invalid={false}
            onChange={setChosen}
          />
          <div>
            <ButtonLink {...toBooking(visit)} look="secondary">
              {texts.openVisit}
            </ButtonLink>
          </div>
        </>
      )}
    </TitledSection>
  );
}

const Experience = ({ chef: { experience, location, salary } }: { readonly chef: Chef }) => (
  <TitledSection id="experience" title={texts.experience}>
    <Facts
      facts={[
        { label: texts.years, value: experience === '' ? texts.notGiven : STEPS.experience.year(experience) },
        { label: texts.location, value: location || texts.notGiven },
        { label: texts.salary, value: salary === null ? texts.notGiven : texts.perMonth(money(salary)) },
      ]}
    />
    <div>
      <ButtonLink to="/chef/working-experince" look="secondary">
        {experience === '' ? texts.addExperience : texts.changeExperience}
      </ButtonLink>
    </div>
  </TitledSection>
);

const PublicProfileDialog = lazyComponent(async () => (await import('./ProfileDialogs.js')).PublicProfileDialog);
const KitchenDialog = lazyComponent(async () => (await import('./ProfileDialogs.js')).KitchenDialog);

/** The public data of the chef's card, and private data. */
function Kitchen({ chef }: { readonly chef: Chef }) {
  const [changing, setChanging] = useState<'kitchen' | 'public'>();
  const close = () => setChanging(undefined);
  return (
    <TitledSection id="kitchen" title={texts.kitchen}>
      <Facts
        facts={[
          { label: texts.cuisine, value: chef.cuisine || texts.notGiven },
          { label: texts.logIn, value: <Email address={chef.email} /> },
        ]}
      />
      <div className={`cluster gap-0-2 ${styles.buttons}`}>
        <Button look="secondary" onClick={() => setChanging('kitchen')}>
          {texts.changeKitchen}
        </Button>
        <Button look="secondary" onClick={() => setChanging('public')}>
          {texts.changePublic}
        </Button>
        <ButtonLink to={`/chefs/${chef.id}`} look="quiet">
          {texts.seePublic}
        </ButtonLink>
      </div>
      <KitchenDialog props={changing === 'kitchen' && { chef, onClose: close }} />
      <PublicProfileDialog props={changing === 'public' && { chef, onClose: close }} />
    </TitledSection>
  );
}
