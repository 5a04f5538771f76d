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
type Cells = ReadonlyMap<string, readonly (string | undefined)[]>;
export const PROOFS: readonly Proof[];
/** Paths of the stories that a list selects. */
export const NAMED_STORIES: readonly string[];
export function commandOf(proof: Proof): string;
export function tableOf(cells: Cells): string;
export function recordedIn(page: string): Cells;
