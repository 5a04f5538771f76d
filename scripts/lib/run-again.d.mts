interface FileResult {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
  readonly ms: number;
}
interface Result {
  readonly files: readonly FileResult[];
  readonly skipped: readonly string[];
  readonly counted: readonly { readonly file: string; readonly figures: Readonly<Record<string, number>> }[];
}
export function filesToRunAgain(files: readonly FileResult[]): readonly string[];
export function withSecondRun(first: Result, second: Result): Result & Pick<FileResult, 'passed' | 'failed'>;
