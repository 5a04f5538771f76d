import { relative } from 'node:path';
import swc from '@swc/jest';

const root = new URL('../..', import.meta.url).pathname;
const [file, text, replacement] = JSON.parse(process.env['MUTANT']);

/** Returns the source with the planted defect, if it is the file that has it. */
const planted = (source, path) => (relative(root, path) === file ? source.replace(text, () => replacement) : source);

/** Compiles as `@swc/jest` does, with one planted defect. The cache key is of the changed source. */
export default {
  createTransformer(options) {
    const { getCacheKey, process: compile, processAsync, ...rest } = swc.createTransformer(options);
    const changing =
      (work) =>
      (source, path, ...more) =>
        work(planted(source, path), path, ...more);
    return {
      ...rest,
      getCacheKey: changing(getCacheKey),
      process: changing(compile),
      processAsync: changing(processAsync),
    };
  },
};
