import { dishesQuery, menuQuery } from '../../api/catalogue.js';
import { saveFile } from '../../api/files.js';
import { placeOf } from '../../lib/booking/guest.js';
import { toast } from '../../lib/browser/toasts.js';
import { dateParts, formatSpan, formatTimes } from '../../lib/format/time.js';
import { useCityName } from '../../lib/language/city-name.js';
import { listed, VISIT_TITLES } from '../../lib/language/labels.js';
import { Button } from '../Button.js';
import buttons from '../Button.module.css';
import { Checkbox } from '../Checkbox.js';
import { Dialog } from '../Dialog.js';
import { Notice } from '../Notice.js';
import { drawInvitation, type Invitation, INVITATION_SIZE } from './draw-invitation.js';
import styles from './invitation.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { COMPANY } from '@libs/contract/company.js';
import { fullName } from '@libs/contract/formats.js';
import { INVITATION_TEXTS as texts } from '@libs/contract/texts/en/invitation.js';
import { useQuery } from '@tanstack/react-query';
import { Download, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';

interface InvitationDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The picture that invites guests, to send or to save; with the address only if the customer wants it there. */
export function InvitationDialog({ booking, onClose }: InvitationDialogProps) {
  const [withAddress, setWithAddress] = useState(false);
  const cityName = useCityName();
  const place = withAddress ? placeOf(booking) : cityName(booking.city);
  const dishes = useDishes(booking.id);
  const words = wordsOf(booking, place, dishes ?? []);
  const { canvas, picture, failed } = usePicture(booking, place, dishes);
  const file = picture && new File([picture], texts.file, { type: picture.type });
  return (
    <Dialog open title={texts.title} onClose={onClose} actions={<Tools file={file} words={words} />}>
      <p className="soft">{texts.lead}</p>
      {failed ? (
        <Notice tone="wait">{texts.failed}</Notice>
      ) : (
        <canvas
          ref={canvas}
          {...INVITATION_SIZE}
          className={styles.picture}
          role="img"
          aria-label={words}
          aria-busy={!picture}
        />
      )}
      <Checkbox
        label={texts.showAddress}
        hint={texts.addressHint}
        checked={withAddress}
        onChange={({ target }) => setWithAddress(target.checked)}
      />
    </Dialog>
  );
}

type ShownDish = Invitation['dishes'][number];

/** The dishes of a booking with their names; undefined until they are known. */
function useDishes(id: string): readonly ShownDish[] | undefined {
  const [menu, library] = [useQuery(menuQuery(id)), useQuery(dishesQuery())];
  const failed = menu.isError || library.isError;
  return useMemo(() => {
    if (failed) return [];
    if (!menu.data || !library.data) return undefined;
    const names = new Map(library.data.dishes.map((dish) => [dish.id, dish.name]));
    return [...menu.data.dishes, ...menu.data.suggested].flatMap((dish) => {
      const name = names.get(dish);
      return name === undefined ? [] : [{ id: dish, name }];
    });
  }, [menu.data, library.data, failed]);
}

/** What the picture says. */
const wordsOf = (booking: Booking, place: string, dishes: readonly ShownDish[]): string =>
  texts.words(
    VISIT_TITLES[booking.requirement],
    booking.user.firstName,
    formatSpan(booking),
    place,
    listed(dishes.map(({ name }) => name)),
  );

/** Draws the picture again when what it says changes. */
function usePicture(booking: Booking, place: string, dishes: readonly ShownDish[] | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  const { requirement, chef, user, startDate } = booking;
  const times = formatTimes(booking);
  const [host, cook] = [user.firstName, chef ? fullName(chef) : ''];
  useEffect(() => {
    const element = canvas.current;
    if (!element || !dishes) return undefined;
    let isLast = true;
    setPicture(undefined);
    drawInvitation(element, {
      kicker: texts.kicker,
      title: VISIT_TITLES[requirement],
      host: texts.host(host),
      date: dateParts(startDate),
      lines: [times, place].filter(Boolean),
      menuTitle: texts.menu,
      dishes,
      more: texts.more,
      chef: cook && texts.chef(cook),
      by: texts.by(COMPANY.name),
    })
      .then(() => new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png')))
      .then((drawn) => {
        if (!isLast) return;
        if (drawn) setPicture(drawn);
        else setFailed(true);
      })
      .catch(() => isLast && setFailed(true));
    return () => void (isLast = false);
  }, [requirement, host, cook, startDate, times, place, dishes]);
  return { canvas, picture, failed };
}

/** Sends the picture by the Web Share API where that takes files; else saves it. The words go by a link. */
function Tools({ file, words }: { readonly file: File | undefined; readonly words: string }) {
  const canSend = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  // Reports nothing: the device says what became of it, and the person may have changed their mind.
  const send = () => file && void navigator.share({ files: [file], text: words }).catch(() => undefined);
  const save = () => {
    if (!file) return;
    saveFile(file, file.name);
    toast('done', texts.saved);
  };
  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttons.button} ${buttons.quiet}`}
      >
        <MessageCircle size={18} aria-hidden />
        {texts.asText}
      </a>
      {canSend ? (
        <Button icon={<Share2 size={18} aria-hidden />} onClick={send}>
          {texts.send}
        </Button>
      ) : (
        <Button icon={<Download size={18} aria-hidden />} busy={!file} onClick={save}>
          {texts.save}
        </Button>
      )}
    </>
  );
}
