interface FileResult {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
  readonly ms: number;
}
/** The result of a test file in Jest's report; a test that was skipped, as `counted` says, is not one that passed. */
export function fileResult(
  reported: {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
    readonly startTime: number;
    readonly endTime: number;
  },
  counted: readonly { readonly file: string; readonly figures: Readonly<Record<string, number>> }[],
): FileResult;
