import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { TEXTS } from './texts.js';
import { ExperienceForm } from './ExperienceForm.js';
import { StepPage } from './StepPage.js';

const { experience: texts } = TEXTS;

/** The form for years of experience, workplaces and price. */
const ExperiencePage = () => (
  <StepPage step={1} title={PARTNER_MESSAGES.experience.title} lead={texts.lead} loading={texts.loading}>
    {(chef) => <ExperienceForm chef={chef} />}
  </StepPage>
);
export default ExperiencePage;
