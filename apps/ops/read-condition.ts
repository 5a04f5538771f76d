import { type Condition, ConditionError, parseCondition } from '@libs/debugging/condition.js';
import { UsageError } from './failure.js';

/** Parses the condition that an operator typed. @throws UsageError */
export function readCondition(text: string): Condition {
  try {
    return parseCondition(text);
  } catch (error) {
    if (error instanceof ConditionError) throw new UsageError(error.message);
    throw error;
  }
}
