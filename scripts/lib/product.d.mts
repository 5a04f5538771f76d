/** Whether `npm start` starts a simulator with these variables. */
export function needsSimulator(env: Readonly<Record<string, string>>): boolean;
