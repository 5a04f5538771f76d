/** How many examples a property is tried on: `PROPERTY_RUNS` says how many times as many as usual. */
const TIMES = Number(process.env['PROPERTY_RUNS'] ?? 1);

export const examples = (usual: number): number => usual * TIMES;
