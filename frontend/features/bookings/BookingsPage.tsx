import { Page } from '../../components/Page.js';

export default function BookingsPage() {
  return <Page title="My Bookings">{null}</Page>;
}
