export interface Proof {
  /** As `npm run prove -- <name>` has it. */
  readonly name: string;
  /** Another command that repeats it. */
  readonly command?: string;
  readonly promise: string;
  readonly projects: readonly string[];
  /** Patterns of paths. The first one is a path. */
  readonly files: readonly string[];
  readonly fewer?: readonly string[];
  readonly onEngines?: true;
  readonly part?: Readonly<Record<string, string>>;
  readonly whole: Readonly<Record<string, string>>;
}
interface Counted {
  readonly file: string;
  readonly figures: Readonly<Record<string, number>>;
}
type Cells = ReadonlyMap<string, readonly (string | undefined)[]>;
export const PROOFS: readonly Proof[];
/** Paths of the stories that a list selects. */
export const NAMED_STORIES: readonly string[];
/** What came out of a run; undefined if nothing of the proof ran. */
export function outcomeOf(
  proof: Pick<Proof, 'files'>,
  run: {
    readonly files: readonly { readonly path: string; readonly passed: number; readonly failed: number }[];
    readonly counted: readonly Counted[];
  },
):
  | { readonly passed: number; readonly failed: number; readonly ms: number; readonly figures: Counted['figures'] }
  | undefined;
export function commandOf(proof: Proof): string;
export function tableOf(cells: Cells): string;
export function recordedIn(page: string): Cells;
