export const PLANTED: readonly (readonly [file: string, text: string, replacement: string])[];
