import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import type { Address } from '@libs/contract/addresses.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { OpenAddressForm } from '../../../components/address/AddressForm.js';
import { Button } from '../../../components/Button.js';
import { FieldError } from '../../../components/Field.js';
import { RadioCards } from '../../../components/RadioCards.js';
import { RetryNotice } from '../../../components/Notice.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useHandover } from '../../../components/useHandover.js';
import { addressLine, formatPhone } from '@libs/contract/formats.js';
import { addressesQuery } from '../../../api/addresses.js';
import type { Session } from '../../../lib/session/session.js';
import { SUMMARY_TEXTS as texts } from '@libs/contract/texts/en/booking.js';

const AddressForm = lazy(() =>
  import('../../../components/address/AddressForm.js').then((module) => ({ default: module.AddressForm })),
);

interface AddressSectionProps {
  readonly user: Session;
  /** The id of the chosen address. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  /** Whether another address is typed, and not one of the saved ones chosen. */
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
  readonly onChange: (id: string) => void;
  /** The form while it is open, for the buttons that book. */
  readonly form: Ref<OpenAddressForm>;
}

/** The saved addresses as radios, and a form for another one, or for the chosen one while something is missing. */
export function AddressSection({ user, value, error, adding, onAdding, onChange, form }: AddressSectionProps) {
  const { data: addresses, error: failure, refetch } = useQuery(addressesQuery(user.id));
  const { place, handOver } = useHandover();
  // A form that was open when the page opened leaves the focus alone.
  const [pressed, setPressed] = useState(false);
  if (failure && !addresses) return <RetryNotice text={MESSAGES.address.failed} onRetry={refetch} />;
  if (!addresses) return <Placeholder />;
  const giveUp = () => {
    onAdding(false);
    handOver('.self-start.flush');
  };
  const chosen = addresses.find(({ id }) => id === value);
  const incomplete = chosen?.bookable === false && !adding ? chosen : undefined;
  const formIsOpen = adding || addresses.length === 0 || incomplete !== undefined;
  return (
    <div ref={place} className="stack gap-3">
      {addresses.length > 0 && (
        <RadioCards
          legend={texts.where}
          value={value}
          invalid={error !== undefined}
          onChange={onChange}
          choices={addresses.map((address) => ({ value: address.id, ...wordsOf(address) }))}
        />
      )}
      {error && <FieldError id="address-error" error={error} />}
      {formIsOpen && (
        <div className="box stack gap-3 p-4">
          <h3>{incomplete ? texts.completeTitle : texts.addTitle}</h3>
          {incomplete && !error && <p>{MESSAGES.address.incomplete}</p>}
          <Suspense fallback={<Placeholder />}>
            <AddressForm
              key={incomplete?.id}
              handle={form}
              user={user}
              {...(incomplete && { address: incomplete })}
              takesFocus={adding && pressed}
              onCancel={addresses.length > 0 && !incomplete ? giveUp : undefined}
              onSaved={(id, elsewhere) => {
                onChange(id);
                if (!elsewhere) handOver('input:checked');
              }}
            />
          </Suspense>
        </div>
      )}
      {!adding && addresses.length > 0 && (
        <Button
          look="quiet"
          className="self-start flush"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => {
            setPressed(true);
            onAdding(true);
          }}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

const Placeholder = () => (
  <Loading label={texts.loadingAddresses}>
    <Skeleton height="162px" />
  </Loading>
);

const wordsOf = (address: Address) => ({
  label: `${address.firstName} ${address.lastName}`,
  detail: addressLine(address),
  note: [
    formatPhone(address.phone),
    address.bookable === false ? texts.incomplete : address.served === false && texts.unserved,
  ]
    .filter(Boolean)
    .join(' · '),
});
