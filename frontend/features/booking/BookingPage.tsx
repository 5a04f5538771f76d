import { Page } from '../../components/Page.js';

export default function BookingPage() {
  return <Page title="Book a chef">{null}</Page>;
}
