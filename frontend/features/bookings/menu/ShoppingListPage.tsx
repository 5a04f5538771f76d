import { bookingQuery } from '../../../api/bookings.js';
import { useLiveBookings } from '../../../api/useLiveBookings.js';
import { BackLink } from '../../../components/BackLink.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { toast } from '../../../lib/browser/toasts.js';
import { bookingAddress } from '../../../lib/booking/booking-screens.js';
import { share } from '../../../lib/browser/share.js';
import { useSession } from '../../../lib/session/session.js';
import { BookingScreen, type ShownBooking } from '../BookingScreen.js';
import { shoppingListQuery } from '../api.js';
import { formatAmount, ShoppingItem, useTicks } from './ShoppingItem.js';
import styles from './shopping.module.css';
import { MENU_SCREEN_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { ShoppingList } from '@libs/contract/menu.js';
import { useQuery } from '@tanstack/react-query';
import { Printer, Share2 } from 'lucide-react';

const { list: texts } = MENU_SCREEN_TEXTS;

/** What is needed for the menu of a booking, for its customer or its chef: `?id=`. */
const ShoppingListPage = () => <BookingScreen title={texts.title} list="/" shown={Shown} />;
export default ShoppingListPage;

function Shown({ id }: ShownBooking) {
  const isChef = useSession()?.role === 'chef';
  const { data: booking, isPending } = useQuery(bookingQuery(id));
  const chefBuys = booking?.ingredients?.by === 'chef';
  // Who buys reads the amounts as one buys them.
  const reader = isChef && !chefBuys ? 'chef' : 'customer';
  const query = useQuery({ ...shoppingListQuery(id, reader), enabled: !isChef || !isPending });
  useLiveBookings();
  const { people } = query.data ?? {};
  const leads = isChef ? texts.leads.chef : texts.leads.user;
  const lead = people && leads[chefBuys ? 'chefBuys' : 'guestBuys'](people);
  return (
    <Page
      title={texts.title}
      lead={lead ?? '\u00a0'}
      above={<BackLink to={bookingAddress(id)}>{MENU_SCREEN_TEXTS.menu.back}</BackLink>}
    >
      <Loaded query={query} loading={texts.loading} height="900px">
        {(list) =>
          list.items.length > 0 ? (
            <ShoppingItems id={id} list={list} chefBuys={chefBuys} />
          ) : (
            <EmptyState title={texts.empty}>{texts.emptyLead}</EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

interface ShoppingItemsProps {
  /** Of the booking. */
  readonly id: string;
  readonly list: ShoppingList;
  /** Whether the chef buys, but for what most homes have. */
  readonly chefBuys: boolean;
}

/** The list to tick off; the ticks stay in the browser. */
function ShoppingItems({ id, list, chefBuys }: ShoppingItemsProps) {
  const ticks = useTicks(id);
  const left = list.items.filter((item) => !ticks.ticked.includes(item.id)).length;
  return (
    <div className={`stack fluid gap-5 ${styles.list}`}>
      <div className={`no-print cluster gap-2 ${styles.head}`}>
        <p role="status">{texts.left(left)}</p>
        <ShareList text={listText(list, chefBuys)} />
        <Button look="quiet" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {partsOf(list, chefBuys).map(({ title, items }) => (
        <Card key={title}>
          <h2 className="title mb-2">{title}</h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <ShoppingItem key={item.id} item={item} ticks={ticks} />
            ))}
          </ul>
        </Card>
      ))}
      {list.equipment.length > 0 && <Words title={texts.equipment} words={list.equipment} />}
      <Words title={texts.dishes} words={list.dishes.map(({ name }) => name)} />
    </div>
  );
}

const Words = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) => (
  <section>
    <h2 className="title mb-2">{title}</h2>
    <p>{words.join('\u00a0· ')}</p>
  </section>
);

/** Shares the list by the Web Share API on a phone, else copies it. */
function ShareList({ text }: { readonly text: string }) {
  const shareList = async () => {
    const result = await share({ title: texts.title, text });
    if (result === 'copied') toast('done', texts.copied);
    if (result === 'failed') toast('error', texts.notCopied);
  };
  return (
    <Button look="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void shareList()}>
      {texts.share}
    </Button>
  );
}

/** The parts of a list, in the order in which one shops; a part without items is left out. */
const partsOf = ({ items }: ShoppingList, chefBuys: boolean) =>
  [
    { title: texts.buy, items: items.filter(({ staple }) => !staple) },
    { title: chefBuys ? texts.kitchen : texts.staples, items: items.filter(({ staple }) => staple) },
  ].filter((part) => part.items.length > 0);

/** The list as plain text, for a message. */
export const listText = (list: ShoppingList, chefBuys: boolean): string =>
  [
    texts.title,
    ...partsOf(list, chefBuys).map(({ title, items }) =>
      [`${title}:`, ...items.map(({ name, amount, unit }) => `• ${name}, ${formatAmount(amount, unit)}`)].join('\n'),
    ),
  ].join('\n\n');
