import { type ComponentType, lazy } from 'react';

/**
 * A screen that shows what the server knows. What keeps such answers comes beside the screen and not with the frame around it:
 * the first page and the legal ones are read without it.
 */
export const withQueries = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(async () => {
    const [{ default: Screen }, { Queries }] = await Promise.all([load(), import('./Queries.js')]);
    const WithQueries = () => (
      <Queries>
        <Screen />
      </Queries>
    );
    return { default: WithQueries };
  });
