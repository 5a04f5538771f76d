import type { LandingAnswer } from '@libs/contract/landing.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { Picture } from '../../illustrations/Picture.js';
import styles from './OurStory.module.css';
import { Section } from './Section.js';
import { LANDING } from './texts.js';

/** `story` is spelt as the server spells it: its title is `lable`. */
export const OurStory = ({ story }: { readonly story: LandingAnswer['ourStory'] | undefined }) => (
  <Section heading={LANDING.story}>
    {story ? (
      <div className={styles.story}>
        <Picture src={story.imageUrl} otherwise="spice-box" className={styles.picture} />
        <div className={styles.words}>
          {story.lable !== LANDING.story && <h3>{story.lable}</h3>}
          {story.description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    ) : (
      <Loading label={LANDING.loading}>
        <Skeleton height="260px" />
      </Loading>
    )}
  </Section>
);
