import { Button } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Dialog } from '../../../components/Dialog.js';
import { placeOf } from '../../../lib/booking/guest.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import type { Booking } from '@libs/contract/bookings.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { COMPANY } from '@libs/contract/company.js';
import { LIMITS } from '@libs/contract/limits.js';
import { HELP_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import type { VisitDay } from '@libs/contract/visit-day.js';
import { LifeBuoy, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';

interface HelpProps {
  readonly booking: Booking;
  readonly visit: VisitDay;
}

/** Help for both sides, from an hour before the start until two hours after the end. Nothing is sent by itself. */
export function Help({ booking, visit: { start, end } }: HelpProps) {
  const now = useNow(MINUTE);
  const [isOpen, setOpen] = useState(false);
  const { before, after } = LIMITS.visit.help;
  if (now < epochMs(start) - before || now > epochMs(end) + after) return null;
  const message = encodeURIComponent(TEXTS.message(placeOf(booking), bookingCode(booking.id)));
  const look = `${buttons.button} ${buttons.secondary} ${buttons.wide}`;
  return (
    <>
      <Button
        look="quiet"
        className="self-start flush"
        icon={<LifeBuoy size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {TEXTS.open}
      </Button>
      <Dialog open={isOpen} title={TEXTS.title} onClose={() => setOpen(false)}>
        <a href="tel:112" className={`${buttons.button} ${buttons.primary} ${buttons.wide}`}>
          <Phone size={18} aria-hidden />
          {TEXTS.emergency}
        </a>
        <p className="soft small centered">{TEXTS.emergencyLead}</p>
        <a href={`sms:?body=${message}`} className={look}>
          <MessageSquare size={18} aria-hidden />
          {TEXTS.sms}
        </a>
        <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer" className={look}>
          <MessageCircle size={18} aria-hidden />
          {TEXTS.whatsApp}
        </a>
        <a href={COMPANY.phone.link} className={look}>
          <Phone size={18} aria-hidden />
          {TEXTS.company}
        </a>
        <p className="soft small">{TEXTS.lead}</p>
      </Dialog>
    </>
  );
}
