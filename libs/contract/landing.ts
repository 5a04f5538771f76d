/** The contents of the landing page, on the wire. `lable` is spelt as clients read it. */
import * as z from 'zod/mini';

const TeamMember = z.object({
  name: z.string(),
  imageUrl: z.string(),
  /** 0 while nobody has rated the chef. */
  rating: z.number(),
  /** How many ratings that is the mean of. */
  ratings: z.int(),
  experience: z.number(),
  cuisine: z.string(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const LandingAnswer = z.object({
  primeSegments: z.array(z.object({ label: z.string(), description: z.string(), imageUrl: z.string() })),
  ourTeam: z.array(TeamMember),
  ourStory: z.object({ imageUrl: z.string(), description: z.string(), lable: z.string() }),
  testimonial: z.array(
    z.object({ description: z.string(), imageUrl: z.string(), name: z.string(), rating: z.number() }),
  ),
  services: z.array(z.object({ label: z.string(), description: z.string(), requirement: z.string() })),
});
export type LandingAnswer = z.infer<typeof LandingAnswer>;
