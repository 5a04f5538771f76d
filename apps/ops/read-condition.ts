import { setFlagsFromString } from 'node:v8';
import { type Condition, ConditionError, LINEAR_TIME_FLAGS, parseCondition } from '@libs/debugging/condition.js';
import { UsageError } from './failure.js';

// Before the first condition is parsed; regular expressions compiled earlier stay as they are.
for (const flag of LINEAR_TIME_FLAGS) setFlagsFromString(flag);

/** Parses the condition that an operator typed. @throws UsageError */
export function readCondition(text: string): Condition {
  try {
    return parseCondition(text);
  } catch (error) {
    if (error instanceof ConditionError) throw new UsageError(error.message);
    throw error;
  }
}
