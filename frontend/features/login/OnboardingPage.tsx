import { Page } from '../../components/Page.js';

export default function OnboardingPage() {
  return <Page title="Onboarding">{null}</Page>;
}
