/** Whether a program serves real people, for every program that reads it from the environment. */
import * as z from 'zod/mini';

/** An enumeration, because with a misspelt `production` the product would run with test settings. */
export const MODE_VARIABLES = {
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test, in small letters, or not set.',
    }),
  ),
  ALLOW_SIMULATORS: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'ALLOW_SIMULATORS must be true or false.' }),
      z.transform((text) => text === 'true'),
    ),
  ),
};
export interface ModeVariables {
  readonly NODE_ENV?: 'production' | 'development' | 'test' | undefined;
  readonly ALLOW_SIMULATORS?: boolean | undefined;
}

export const isProduction = ({ NODE_ENV }: Pick<ModeVariables, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Whether the simulator may be a provider, which shows codes to everybody who reaches it and takes no money. */
export const allowsSimulators = (variables: ModeVariables): boolean =>
  !isProduction(variables) || variables.ALLOW_SIMULATORS === true;
