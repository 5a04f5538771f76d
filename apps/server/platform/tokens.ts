/** By which name the parts of the platform are injected. */
export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');
/** The log, the codec and the clock, for what no decider can decide alone. */
export const ENGINE = Symbol('CommandEngine');
export const CLOCK = Symbol('Clock');
export const SECRETS = Symbol('Secrets');
export const VIEWS = Symbol('ViewStore');
export const JOBS = Symbol('JobQueue');
export const NOTIFIER = Symbol('Notifier');
export const EPHEMERAL = Symbol('Ephemeral');
export const METRICS = Symbol('Metrics');
export const PAYMENTS = Symbol('PaymentProvider');
export const FILES = Symbol('PersonalFiles');
export const SMS = Symbol('SmsSender');
/** Aborts when the process is told to stop. */
export const STOPPING = Symbol('AbortSignal');
export const DESTROY_KEY = Symbol('DestroyKey');
