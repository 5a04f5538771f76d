import { type ComponentType, lazy } from 'react';

/**
 * Wraps a screen that reads server data. The query library is loaded with the screen instead of with the frame,
 * because the landing and legal pages do not need it.
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
