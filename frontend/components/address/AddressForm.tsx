import { useSaveAddress } from '../../api/addresses.js';
import { findCoordinates } from '../../lib/browser/geolocation.js';
import { useContractForm } from '../../api/useContractForm.js';
import type { Session } from '../../lib/session/session.js';
import { readPlace } from '../../lib/booking/stored-intent.js';
import { type Draft, dropDraft } from '../../lib/storage/drafts.js';
import { useCityName } from '../../lib/language/city-name.js';
import { stored } from '../../lib/storage/storage.js';
import { storedTexts } from '../../lib/storage/stored-fields.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { TextField } from '../TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import styles from './AddressForm.module.css';
import type { City } from './nearest-city.js';
import { formatPhone, tenDigits } from '@libs/contract/formats.js';
import { ADDRESS_TEXTS } from '@libs/contract/texts/en/booking.js';
import { type Address, AddressInput } from '@libs/contract/addresses.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { cityOfPin } from '@libs/contract/pin-codes.js';
import { MapPin } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** An open form, for a button elsewhere on the screen. */
export interface OpenAddressForm {
  /** Saves what was typed. What is wrong with it is shown in the form. */
  readonly save: () => Promise<SaveOutcome>;
}

interface SaveOutcome {
  /** Missing if it was not saved. */
  readonly address?: Address;
  /** Whether the fields were right, so that it was sent. */
  readonly sent: boolean;
}

interface AddressFormProps {
  readonly handle?: Ref<OpenAddressForm>;
  readonly user: Session;
  /** The address to update; undefined for a new one. */
  readonly address?: Address;
  /** Whether the user just opened the form. */
  readonly takesFocus?: boolean;
  /** `elsewhere`: saved by a button that is not the form's own, which then keeps the focus. */
  readonly onSaved: (id: string, elsewhere: boolean) => void;
  /** Whether saving is the main action of the screen. */
  readonly isMain?: boolean;
  /** Rendered where the form can be cancelled. */
  readonly onCancel: (() => void) | undefined;
}

type Values = Omit<AddressInput, 'countryCode'>;
const STORED = storedTexts('firstName', 'lastName', 'phone', 'address', 'city', 'region', 'zip');
const draftOf = (id: string | undefined): Draft<Partial<Values>> => ({
  name: id ? `address-${id}` : 'address',
  schema: STORED,
});
/** All fields, so that each can show the server's error. */
const UNKNOWN_FIELDS = { zip: '', city: '', region: undefined };
const known = ({ firstName, lastName, phone, address, city, region, zip }: Address): Values => ({
  ...{ firstName, lastName, phone, address, city, region, zip },
});
/** The place that the customer named on the first screen; a PIN code is one of digits. */
const blank = ({ firstName, lastName }: Session): Values => {
  const place = readPlace();
  const isPin = /^\d{6}$/.test(place);
  const known = isPin ? { zip: place, city: cityOfPin(place) ?? '' } : { zip: '', city: place };
  return { firstName, lastName, phone: stored('phone') ?? '', address: '', ...known };
};

/** Whom the chef asks for at the address. */
const WHO = ['firstName', 'lastName', 'phone'] as const;
const isKnown = (values: Values): boolean =>
  WHO.every((name) => AddressInput.shape[name].safeParse(values[name]).success);

/**
 * A form for a new or existing address; the draft is stored until it is saved or cancelled. PIN code and city come
 * first: the one fills in the other. A name and number that are known already are shown in a line, and asked for on request.
 */
export function AddressForm({
  handle,
  user,
  address: before,
  takesFocus = false,
  isMain = false,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const id = before?.id;
  const draft = useMemo(() => draftOf(id), [id]);
  const save = useSaveAddress(user.id, id);
  /** Of the save that another button asked for. */
  const outcome = useRef<SaveOutcome>(undefined);
  const form = useContractForm<Values>({
    schema: AddressInput,
    defaultValues: { ...UNKNOWN_FIELDS, ...(before ? known(before) : blank(user)) },
    draft,
    send: async (body) => {
      const isElsewhere = outcome.current !== undefined;
      if (isElsewhere) outcome.current = { sent: true };
      const { address } = await save.mutateAsync(body);
      if (isElsewhere) outcome.current = { sent: true, address };
      toast('done', MESSAGES.address.saved);
      onSaved(address.id, isElsewhere);
    },
  });
  const { setFocus, submit } = form;
  useImperativeHandle(handle, () => ({
    save: async () => {
      if (form.busy) return { sent: true };
      outcome.current = { sent: false };
      await submit();
      const { current } = outcome;
      outcome.current = undefined;
      return current;
    },
  }));
  const [asksWho, setAsksWho] = useState(() => (before !== undefined && isMain) || !isKnown(form.getValues()));
  if (!asksWho && WHO.some((name) => form.formState.errors[name])) setAsksWho(true);
  const cityName = useCityName();
  /** The city that the PIN code filled in: another PIN code replaces it. */
  const [filledIn, setFilledIn] = useState(() => cityOfPin(form.getValues('zip')) ?? '');
  form.register('zip', {
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const city = cityOfPin(target.value);
      if (!city || form.getValues('city') !== filledIn) return;
      setFilledIn(cityName(city));
      form.setValue('city', cityName(city));
      form.clearErrors('city');
    },
  });
  // The two are compared with each other.
  form.register('city', { deps: 'zip' });
  useEffect(() => {
    if (takesFocus) setFocus('zip');
  }, [takesFocus, setFocus]);

  const field = (name: keyof Values, autoComplete: string) => ({
    label: ADDRESS_TEXTS[name],
    autoComplete,
    ...form.field(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <UseLocation
        onFound={({ city, region }) => {
          form.setValue('city', city);
          form.setValue('region', region);
        }}
      />
      <TextField {...field('zip', 'postal-code')} inputMode="numeric" maxLength={6} />
      <TextField {...field('city', 'address-level2')} />
      <TextField {...field('address', 'street-address')} className="whole-row" hint={ADDRESS_TEXTS.addressHint} />
      <TextField {...field('region', 'address-level1')} optional className="whole-row" />
      {asksWho ? (
        <>
          <TextField {...field('firstName', 'given-name')} />
          <TextField {...field('lastName', 'family-name')} />
          <TextField
            {...field('phone', 'tel-national')}
            className="whole-row"
            prefix="+91"
            type="tel"
            inputMode="numeric"
          />
        </>
      ) : (
        <Who
          values={form.getValues()}
          onChange={() => {
            // The fields are there once the pressed button is gone.
            flushSync(() => setAsksWho(true));
            setFocus('firstName');
          }}
        />
      )}
      {form.failure !== undefined && (
        <div className="whole-row">
          <Failure error={form.failure} fallback={MESSAGES.address.failed} refused={MESSAGES.address.exists} />
        </div>
      )}
      <div className="flow gap-3 mt-2 whole-row end">
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              if (id) dropDraft(draft);
              onCancel();
            }}
          >
            {ADDRESS_TEXTS.cancel}
          </Button>
        )}
        <Button type="submit" look={isMain ? 'primary' : 'secondary'} busy={form.busy}>
          {ADDRESS_TEXTS.save}
        </Button>
      </div>
    </form>
  );
}

/** Whom the address is for, with a button to change it. */
const Who = ({ values, onChange }: { readonly values: Values; readonly onChange: () => void }) => (
  <div className="cluster spread gap-2-4 whole-row">
    <p className="soft small">
      {ADDRESS_TEXTS.who(`${values.firstName} ${values.lastName}`, formatPhone(tenDigits(values.phone)))}
    </p>
    <Button look="quiet" onClick={onChange}>
      {ADDRESS_TEXTS.changeWho}
    </Button>
  </div>
);

type State = 'idle' | 'busy' | 'found' | 'refused' | 'unknown';
const NOTES: Readonly<Record<State, string>> = {
  idle: '',
  busy: '',
  found: ADDRESS_TEXTS.located,
  refused: ADDRESS_TEXTS.locationRefused,
  unknown: ADDRESS_TEXTS.locationUnknown,
};

/** Fills in the city from the device's position. The position stays on the device. */
export function UseLocation({ onFound }: { readonly onFound: (city: City) => void }) {
  const [state, setState] = useState<State>('idle');
  const locate = async () => {
    setState('busy');
    // Without the list of cities, such as without a network, none is known.
    const cities = import('./nearest-city.js').catch(() => undefined);
    const [coordinates, known] = await Promise.all([findCoordinates(), cities]);
    const city = coordinates && known?.nearestCity(coordinates.latitude, coordinates.longitude);
    if (city) onFound(city);
    setState(city ? 'found' : coordinates ? 'unknown' : 'refused');
  };
  if (!('geolocation' in navigator)) return <p className="soft small">{MESSAGES.address.noGeolocation}</p>;
  return (
    <div className={`cluster whole-row ${styles.locate}`}>
      <Button
        look="quiet"
        icon={<MapPin size={18} aria-hidden />}
        busy={state === 'busy'}
        onClick={() => void locate()}
      >
        {ADDRESS_TEXTS.locate}
      </Button>
      <p role="status" className="soft small">
        {NOTES[state]}
      </p>
    </div>
  );
}
