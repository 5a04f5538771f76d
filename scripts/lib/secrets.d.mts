export type Secrets = Readonly<Record<'APP_SECRET' | 'MONGO_PASSWORD' | 'REDIS_PASSWORD', string>>;
export function newSecrets(): Secrets;
export function filledIn(text: string | number, values: Secrets): string;
export function writeSecrets(file?: string, secrets?: Secrets): void;
