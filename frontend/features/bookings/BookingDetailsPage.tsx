import { Page } from '../../components/Page.js';

export default function BookingDetailsPage() {
  return <Page title="Booking">{null}</Page>;
}
