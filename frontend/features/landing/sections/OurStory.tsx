import type { LandingAnswer } from '@libs/contract/landing.js';
import { Section } from '../../../components/Section.js';
import { Picture } from '../../../illustrations/Picture.js';
import { TEXTS } from '../texts.js';
import sizes from '../sizes.module.css';
import styles from './OurStory.module.css';

/** `story` uses the server's spelling: its title is `lable`. */
export const OurStory = ({ story }: { readonly story: LandingAnswer['ourStory'] }) => (
  <Section heading={TEXTS.story}>
    <div className={sizes.story}>
      <Picture src={story.imageUrl} otherwise="spice-box" className={styles.picture} />
      <div className={styles.words}>
        {story.lable !== TEXTS.story && <h3>{story.lable}</h3>}
        {story.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  </Section>
);
