import type { Intent, Policies } from './process-manager.js';

export interface PolicyAnswers {
  readonly intents: readonly Intent[];
  /** The policies that threw, each with its error. */
  readonly failed: readonly { readonly policy: string; readonly error: unknown }[];
  /** Whether every policy threw. */
  readonly allFailed: boolean;
}

/** Calls each policy separately for a document, so that one that throws does not affect the others. */
export function askPolicies<State>(policies: Policies<State>, state: State): PolicyAnswers {
  const intents: Intent[] = [];
  const failed: PolicyAnswers['failed'][number][] = [];
  const all = Object.entries(policies);
  for (const [policy, ask] of all) {
    try {
      intents.push(...ask(state));
    } catch (error) {
      failed.push({ policy, error });
    }
  }
  return { intents, failed, allFailed: all.length > 0 && failed.length === all.length };
}
