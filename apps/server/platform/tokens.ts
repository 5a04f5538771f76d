/** Injection tokens of the platform. */
export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');
/** The log, the codec and the clock. */
export const ENGINE = Symbol('CommandEngine');
export const SECRETS = Symbol('Secrets');
export const VIEWS = Symbol('ViewStore');
export const JOBS = Symbol('JobQueue');
export const NOTIFIER = Symbol('Notifier');
export const EPHEMERAL = Symbol('Ephemeral');
export const METRICS = Symbol('Metrics');
export const PAYMENTS = Symbol('PaymentProvider');
export const FILES = Symbol('PersonalFiles');
export const MAIL = Symbol('MailSender');
export const DOCUMENT_CHECKER = Symbol('DocumentChecker');
export const SMS = Symbol('SmsSender');
export const PUSH = Symbol('PushSender');
/** Null if nothing is sent by WhatsApp. */
export const WHATSAPP = Symbol('WhatsAppSender');
/** Aborts when the process receives a stop signal. */
export const STOPPING = Symbol('AbortSignal');
export const DESTROY_KEY = Symbol('DestroyKey');
