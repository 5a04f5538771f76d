import { TestEnvironment } from 'jest-environment-node';

/**
 * Of tests that start the product. Loads the built operator program once for all files of a worker: in the scope of each
 * file it would take longer than a process for each command.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // A second thread takes as long to start as the first, and these tests are about rules and screens.
    if (/\/test\/(acceptance|screens)\//.test(context.testPath)) this.global.process.env.THREADS = '1';
    this.global.runOps = async (typed, variables, terminal) => {
      const { run } = await import('../../dist/apps/ops/run.js');
      return run(typed, variables, terminal);
    };
  }

  /** Tells the hooks of a test whether it failed: `failed` of the global scope. */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.failed = false;
    if (name === 'test_fn_failure') this.global.failed = true;
  }
}
