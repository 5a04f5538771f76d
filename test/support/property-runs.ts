/** The number of examples of a property; `PROPERTY_RUNS` multiplies it. */
const RUNS_FACTOR = Number(process.env['PROPERTY_RUNS'] ?? 1);

export const examples = (usual: number): number => usual * RUNS_FACTOR;
