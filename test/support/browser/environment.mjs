import { TestEnvironment } from 'jest-environment-node';

/** Tells the hooks of a test whether it failed: `failed` of the global scope. */
export default class extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.failed = false;
    if (name === 'test_fn_failure') this.global.failed = true;
  }
}
