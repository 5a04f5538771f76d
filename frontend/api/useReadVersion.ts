import { useRef } from 'react';
import { ApiProblem } from './client/api-problem.js';

/**
 * The version of what a form was opened with. A refusal because another device has saved since says so; what is sent after
 * it replaces that.
 */
export function useReadVersion(opened: string) {
  const version = useRef(opened);
  return {
    /** Sends with the version that was read. */
    sending: async <Answer>(send: (version: string) => Promise<Answer>): Promise<Answer> => {
      try {
        return await send(version.current);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'changed-elsewhere')
          version.current = String(error.details['version']);
        throw error;
      }
    },
  };
}
