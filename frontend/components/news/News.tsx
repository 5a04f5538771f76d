import { useQuery } from '@tanstack/react-query';
import type { Role } from '@libs/contract/enums.js';
import type { NewsSettings } from '@libs/contract/news.js';
import { EMAIL_FIELD_TEXTS } from '@libs/contract/texts/en/account.js';
import { NEWS_TEXTS as texts } from '@libs/contract/texts/en/news.js';
import { TitledSection } from '../Card.js';
import { emailQuery, useChooseEmails } from '../../api/account.js';
import {
  type NewsChoice,
  newsQuery,
  notificationsQuery,
  othersOf,
  useChooseNews,
  useNotifications,
  useRemoveOthers,
} from '../../api/news.js';
import { Button } from '../Button.js';
import { Checkbox } from '../Checkbox.js';
import { Failure } from '../Failure.js';
import { Loaded } from '../Loaded.js';
import { toast } from '../../lib/browser/toasts.js';

interface NewsProps {
  readonly role: Role;
  /** The address in the profile; may be empty. */
  readonly email: string;
}

/** How the person is reached with news about bookings. */
export function News({ role, email }: NewsProps) {
  const query = useQuery(newsQuery());
  return (
    <TitledSection id="news" title={texts.title}>
      <Loaded query={query} loading={texts.loading} height="420px">
        {(settings) => <Settings role={role} email={email} settings={settings} />}
      </Loaded>
    </TitledSection>
  );
}

function Settings({ role, email, settings }: NewsProps & { readonly settings: NewsSettings }) {
  const save = useChooseNews(() => toast('done', texts.saved));
  /** What was pressed, until it is saved. */
  const pressed: NewsChoice = save.isPending ? save.variables : {};
  const choose = (choice: NewsChoice): void => {
    if (!save.isPending) save.mutate(choice);
  };
  const { whatsapp, sms, optional } = settings;
  const off = pressed.off ?? settings.off;
  return (
    <div className="stack gap-5">
      <p className="soft">{texts.lead}</p>
      <Notifications settings={settings} />
      {whatsapp.offered && (
        <Checkbox
          label={texts.whatsapp.title}
          hint={texts.whatsapp.hint}
          checked={pressed.whatsapp ?? whatsapp.on}
          onChange={({ target }) => choose({ whatsapp: target.checked })}
        />
      )}
      <Checkbox
        label={texts.sms.title}
        hint={texts.sms.hint}
        checked={pressed.sms ?? sms.on}
        onChange={({ target }) => choose({ sms: target.checked })}
      />
      <Emails role={role} email={email} />
      <fieldset>
        <legend className="strong">{texts.what}</legend>
        <p className="soft small">{texts.always[role]}</p>
        {optional.map((kind) => (
          <Checkbox
            key={kind}
            label={texts.kinds[kind]}
            checked={!off.includes(kind)}
            onChange={({ target }) =>
              choose({ off: target.checked ? off.filter((one) => one !== kind) : [...off, kind] })
            }
          />
        ))}
      </fieldset>
      <Failure error={save.error} />
    </div>
  );
}

/** The notifications of this device, and of others. */
function Notifications({ settings: { push } }: { readonly settings: NewsSettings }) {
  const { data: state } = useQuery(notificationsQuery());
  const change = useNotifications(push.key, (isOn) => toast('done', isOn ? texts.push.turnedOn : texts.push.turnedOff));
  const remove = useRemoveOthers(push.devices);
  const others = othersOf(push.devices);
  const isOn = state === 'on' && others.length < push.devices.length;
  const isPossible = state === 'on' || state === 'off';
  return (
    <div className="stack gap-2 start">
      <h3 className="strong">{texts.push.title}</h3>
      <p className="soft small">{texts.push.hint}</p>
      {state === 'denied' && <p>{texts.push.denied}</p>}
      {state === 'unsupported' && <p>{texts.push.unsupported}</p>}
      {isOn && <p>{texts.push.on}</p>}
      {isPossible && (
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate(!isOn)}>
          {isOn ? texts.push.turnOff : texts.push.turnOn}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <p>{texts.push.others(others.length)}</p>
          <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.push.removeOthers}
          </Button>
        </>
      )}
      <Failure error={change.error ?? remove.error} fallback={texts.push.failed} />
    </div>
  );
}

/** E-mails accompany the other messages; nothing before the address is verified. */
function Emails({ email, role }: NewsProps) {
  const { data: state } = useQuery({ ...emailQuery(email), enabled: email !== '' });
  const words = EMAIL_FIELD_TEXTS.news[role];
  const change = useChooseEmails(email, (wanted) => toast('done', wanted ? words.on : words.off));
  const press = (wanted: boolean): void => {
    if (!change.isPending) change.mutate(wanted);
  };
  if (!state?.verified) return null;
  return (
    <div>
      <Checkbox
        label={words.wanted}
        hint={words.wantedHint}
        checked={change.isPending ? change.variables : state.wanted}
        onChange={({ target }) => press(target.checked)}
      />
      <Failure error={change.error} />
    </div>
  );
}
