import { Page } from '../../components/Page.js';

export default function OtpPage() {
  return <Page title="OTP">{null}</Page>;
}
