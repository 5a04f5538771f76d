import { SIMULATED_WHATSAPP } from '@libs/adapters/whatsapp.js';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import { describe, expect, it } from '@jest/globals';
import { needsSimulator } from '../../../scripts/lib/product.mjs';
import { type Config, readConfig } from './config.js';

const accepted = (environment: Record<string, string>): Config => {
  const result = readConfig(environment);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.config;
};
const refused = (environment: Record<string, string>): readonly string[] => {
  const result = readConfig(environment);
  return result.ok ? [] : result.problems;
};

const SECRET = 'a secret of more than thirty-two characters';
const ENGINES = {
  EVENTSTORE_URL: 'kurrentdb+discover://user:pass@one:2113,two:2113?tls=true',
  MONGO_URL: 'mongodb+srv://user:pass@cluster.example/?w=majority',
  REDIS_URL: 'rediss://:pass@redis.example:6380/1',
  APP_SECRET: SECRET,
};

const PHONEPE = {
  PAYMENT_PROVIDER: 'phonepe',
  PHONEPE_BASE_URL: 'https://api.example.com/pg',
  PHONEPE_MERCHANT_ID: 'M',
  PHONEPE_SALT_KEY: 'S',
  PHONEPE_SALT_INDEX: '1',
};

/** A valid production configuration. */
const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://example.com',
  ...PHONEPE,
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: 'RASOYA',
  MAIL_URL: 'smtps://care:secret@smtp.example.com',
  MAIL_FROM: 'care@example.com',
  DOCUMENT_CHECKER: 'http',
  DOCUMENT_CHECKER_URL: 'https://checks.example.com/v1',
  DOCUMENT_CHECKER_KEY: 'key',
};

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(accepted({})).toEqual({
      production: false,
      roles: new Set(['api', 'projections', 'processes', 'jobs']),
      threads: 2,
      consumerGroups: 1,
      shutdownDelay: 0,
      eventStoreUrl: undefined,
      mongoUrl: undefined,
      redisUrl: undefined,
      namespace: 'rasoiya',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      publicUrl: 'http://localhost:3000',
      simulatorUrl: 'http://127.0.0.1:3001',
      clockOffset: 0,
      trustedProxies: 0,
      otpEcho: true,
      rateLimit: true,
      codesADay: 30_000,
      sampleData: 'visits',
      erasureNotice: 172_800_000,
      recordsKept: 252_460_800_000,
      sms: [{ name: 'simulator', reportSecret: 'simulator' }],
      mail: {
        simulated: true,
        host: '127.0.0.1',
        port: 3002,
        secure: false,
        requireTls: false,
        auth: undefined,
        from: { name: 'Rasoiya', address: 'care@rasoiya.example' },
      },
      documentChecker: { name: 'simulator', url: 'http://127.0.0.1:3001', key: 'simulator' },
      push: { keys: undefined, simulator: 'http://127.0.0.1:3001' },
      whatsApp: { baseUrl: 'http://127.0.0.1:3001/whatsapp/v23.0', ...SIMULATED_WHATSAPP },
      merchant: undefined,
      appSecret: undefined,
    });
  });

  it('sends nothing by WhatsApp in production unless it is set up, with everything that it needs', () => {
    expect(refused({ NODE_ENV: 'production', WHATSAPP_PROVIDER: 'simulator' }).join()).toContain(
      'WHATSAPP_PROVIDER must name',
    );
    expect(refused({ WHATSAPP_PROVIDER: 'meta', WHATSAPP_TOKEN: 't' })).toEqual([
      'WHATSAPP_PROVIDER=meta needs WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN.',
    ]);
    expect(refused({ WEB_PUSH_PUBLIC_KEY: 'A'.repeat(87) })).toEqual([
      'WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY belong together: set both, or neither.',
    ]);
  });

  it('treats an empty variable as unset', () => {
    expect(accepted({ PORT: '', PUBLIC_URL: '', APP_SECRET: '' })).toEqual(accepted({}));
  });

  it('derives the number of codes per day from the budget and the price of one SMS', () => {
    expect(accepted({ CODES_BUDGET: '10', SMS_PRICE: '30' }).codesADay).toBe(33);
    expect(refused({ CODES_BUDGET: '0', SMS_PRICE: '0.2' })).toEqual([
      'CODES_BUDGET must be a number of rupees a day from 1 to 10000000.',
      'SMS_PRICE must be a number of paise from 1 to 10000.',
    ]);
  });

  it('limits the number of consumer groups', () => {
    expect(accepted({ CONSUMER_GROUPS: '3' }).consumerGroups).toBe(3);
    for (const groups of ['0', '17', 'two']) {
      expect(refused({ CONSUMER_GROUPS: groups })).toEqual(['CONSUMER_GROUPS must be a number from 1 to 16.']);
    }
  });

  it('derives the addresses from the port', () => {
    const config = accepted({ PORT: '4100' });
    expect([config.publicUrl, config.simulatorUrl]).toEqual(['http://localhost:4100', 'http://127.0.0.1:4101']);
  });

  it('reads the clock offset in seconds, also a negative one', () => {
    expect(accepted({ CLOCK_OFFSET: '-90' }).clockOffset).toBe(-90_000);
  });

  it('shows no one-time codes and creates no sample data in production', () => {
    const config = accepted(LIVE);
    expect([config.otpEcho, config.sampleData]).toEqual([false, 'none']);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT must be a port from 1 to 65535.'],
    [{ PORT: '3000', SIMULATOR_PORT: '3000' }, 'SIMULATOR_PORT must differ from PORT.'],
    [{ CLOCK_OFFSET: '1.5' }, 'CLOCK_OFFSET must be a whole number of seconds.'],
    ...['ftp://here', 'here:3000', 'https://a b', 'https://me:pw@here', 'https://here/app', 'https://here/?q'].map(
      (address) =>
        [{ PUBLIC_URL: address }, 'PUBLIC_URL must be like https://example.com: no path, query or password.'] as const,
    ),
    [{ PHONEPE_BASE_URL: 'here' }, 'PHONEPE_BASE_URL must be an address that begins with http:// or https://.'],
    [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a number from 0 to 10.'],
    [{ OTP_ECHO: 'yes' }, 'OTP_ECHO must be true or false.'],
    [{ RATE_LIMIT: 'false' }, 'RATE_LIMIT must be on or off.'],
    [{ ERASURE_NOTICE: '0' }, 'ERASURE_NOTICE must be a number of seconds from 1 to 31536000.'],
    [{ SHUTDOWN_DELAY: '61' }, 'SHUTDOWN_DELAY must be a number of seconds from 0 to 60.'],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    ],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio' },
      'OTEL_TRACES_SAMPLER=traceidratio needs OTEL_TRACES_SAMPLER_ARG: the share of requests to record.',
    ],
    [{ RECORDS_DAYS: 'ever' }, 'RECORDS_DAYS must be a number of days from 1 to 36500.'],
    ...['pigeon', 'msg91,pigeon', 'twilio,twilio', ','].map(
      (names) =>
        [
          { SMS_PROVIDER: names },
          'SMS_PROVIDER must be one of simulator, msg91, twilio, or several with commas between them.',
        ] as const,
    ),
    [{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key' }, 'SMS_PROVIDER=msg91 needs SMS_TEMPLATE_IDS.'],
    [
      { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', SMS_TEMPLATE_IDS: 'other=1' },
      `SMS_TEMPLATE_IDS must name ${SMS_TEMPLATE_NAMES.join(', ')} too.`,
    ],
    [
      { SMS_TEMPLATE_IDS: 'login-code' },
      'SMS_TEMPLATE_IDS must be like login-code=1107160000000000001, with commas between several.',
    ],
    [
      { SMS_PROVIDER: 'simulator,twilio', TWILIO_FROM: 'RASOYA' },
      'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN.',
    ],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
    [{ APP_SECRET: 'x'.repeat(1_001) }, 'APP_SECRET must have at most 1000 characters.'],
    [
      { PAYMENT_PROVIDER: 'phonepe', PHONEPE_SALT_INDEX: '1' },
      'PAYMENT_PROVIDER=phonepe needs PHONEPE_BASE_URL, PHONEPE_MERCHANT_ID, PHONEPE_SALT_KEY.',
    ],
    [{ MONGO_URL: 'mongo://here' }, 'MONGO_URL must begin with mongodb:// or mongodb+srv:// and name a host.'],
    [{ REDIS_URL: 'redis:/here' }, 'REDIS_URL must begin with redis:// or rediss:// and name a host.'],
    [
      { EVENTSTORE_URL: 'esbd://here', APP_SECRET: SECRET },
      'EVENTSTORE_URL must begin with kurrentdb:// or esdb:// or kurrentdb+discover:// or esdb+discover:// and name a host.',
    ],
    [
      { EVENTSTORE_URL: 'esdb://here:2113' },
      'EVENTSTORE_URL needs APP_SECRET: every process that shares the log must have the same one.',
    ],
    [
      { NAMESPACE: 'Ours!' },
      'NAMESPACE must be up to 31 small letters, digits and underscores, beginning with a letter.',
    ],
    [{ ROLES: 'api,job' }, 'ROLES must be all, or some of api, projections, processes, jobs with commas between them.'],
    [
      { ROLES: 'api', MONGO_URL: 'mongodb://here' },
      'ROLES can only be all unless EVENTSTORE_URL, MONGO_URL and REDIS_URL are set: one process holds DATA_DIR.',
    ],
  ])('refuses %j in one sentence', (environment, sentence) => {
    expect(refused(environment as Record<string, string>)).toEqual([sentence]);
  });

  it('accepts any combination of engine URLs, and a subset of roles only with all of them', () => {
    for (const name of ['MONGO_URL', 'REDIS_URL'] as const) accepted({ [name]: ENGINES[name] });
    expect(accepted({ ...ENGINES, ROLES: 'projections, processes' }).roles).toEqual(
      new Set(['projections', 'processes']),
    );
  });

  it('divides the roles between two threads only where nothing but its own files is used', () => {
    const threads = (environment: Record<string, string>): number => accepted(environment).threads;
    expect([{}, { THREADS: '1' }, { MONGO_URL: ENGINES.MONGO_URL, THREADS: '2' }].map(threads)).toEqual([2, 1, 1]);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'server.example.com' },
    { PUBLIC_URL: 'https://example.com' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost.example.com' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://example.com', NODE_ENV: 'development' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://example.com', PUBLISHED_LOCALLY: 'true' },
    { HOST: '0.0.0.0', OTP_ECHO: 'false', NODE_ENV: 'test' },
  ])('refuses %j without NODE_ENV=production: others than this machine could reach it', (environment) => {
    const problems = refused(environment);
    expect(problems).toEqual([expect.stringContaining('only a server with NODE_ENV=production may be reachable')]);
    for (const name of ['PUBLIC_URL', 'PAYMENT_PROVIDER', 'SMS_PROVIDER', 'MAIL_URL', 'HOST']) {
      expect(problems.join()).toContain(name);
    }
  });

  it.each([
    { HOST: '127.0.0.2' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://rasoiya.localhost:3000' },
  ])('accepts %j without NODE_ENV, and shows one-time codes: only this machine can reach it', (environment) => {
    expect(accepted(environment as Record<string, string>).otpEcho).toBe(true);
  });

  it('accepts another HOST whose port is published on this machine only, and never shows one-time codes there', () => {
    const container = { HOST: '0.0.0.0', PUBLISHED_LOCALLY: 'true' };
    expect(accepted(container).otpEcho).toBe(false);
    expect(refused({ ...container, OTP_ECHO: 'true' })).toEqual([
      'OTP_ECHO=true needs a loopback HOST and a local PUBLIC_URL: others could read the codes.',
    ]);
  });

  it('shows no one-time codes and creates no sample data with engine URLs, unless configured', () => {
    const config = accepted(ENGINES);
    expect([config.otpEcho, config.sampleData]).toEqual([false, 'none']);
    expect(accepted({ ...ENGINES, OTP_ECHO: 'true' }).otpEcho).toBe(true);
  });

  it('accepts several SMS providers in order, and then shows no one-time codes', () => {
    const config = accepted({
      SMS_PROVIDER: 'msg91, twilio',
      MSG91_AUTH_KEY: 'key',
      SMS_TEMPLATE_IDS: SMS_TEMPLATE_NAMES.map((name, index) => `${name}=${index}`).join(', '),
      TWILIO_BASE_URL: 'https://api.example.com/',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: 'RASOYA',
    });
    expect(config.sms).toMatchObject([
      { name: 'msg91', baseUrl: 'https://control.msg91.com', templateIds: { 'login-code': '0' } },
      { name: 'twilio', baseUrl: 'https://api.example.com', from: 'RASOYA' },
    ]);
    expect(config.otpEcho).toBe(false);
  });

  it('accepts a simulator at another address', () => {
    expect(accepted({ SIMULATOR_URL: 'http://simulator.localhost:3001/' }).simulatorUrl).toBe(
      'http://simulator.localhost:3001',
    );
  });

  it('removes a trailing slash from PUBLIC_URL', () => {
    expect(accepted({ ...LIVE, PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
  });

  it('checks the simulator port also with another payment provider', () => {
    expect(refused({ ...PHONEPE, SIMULATOR_PORT: '3000' })).toEqual(['SIMULATOR_PORT must differ from PORT.']);
    expect(refused({ ...PHONEPE, PORT: '65535' })).toEqual(['SIMULATOR_PORT must be set when PORT is 65535.']);
  });

  it.each([
    ['nothing is set', {}],
    ['every provider is real', LIVE],
    ['payments are simulated', { ...LIVE, PAYMENT_PROVIDER: '' }],
    ['a text message may be', { ...LIVE, SMS_PROVIDER: 'twilio,simulator' }],
    ['text messages are', { ...LIVE, SMS_PROVIDER: '' }],
    ['e-mails are', { ...LIVE, MAIL_URL: '' }],
    ['only the check of documents is', { ...LIVE, DOCUMENT_CHECKER: '' }],
    ['WhatsApp is, as outside of production', { ...LIVE, NODE_ENV: '', PUBLIC_URL: '' }],
    ['WhatsApp is, in production', { ...LIVE, WHATSAPP_PROVIDER: 'simulator' }],
    ['nothing is sent by WhatsApp', { ...LIVE, NODE_ENV: '', PUBLIC_URL: '', WHATSAPP_PROVIDER: 'none' }],
    ['it runs elsewhere', { ...LIVE, MAIL_URL: '', SIMULATOR_URL: 'https://simulator.example.com' }],
  ])('is one with which `npm start` starts a simulator if the server needs one: %s', (_, environment) => {
    const samePort = { ...environment, ALLOW_SIMULATORS: 'true', SIMULATOR_PORT: '3000' };
    const isPortChecked = refused(samePort).includes('SIMULATOR_PORT must differ from PORT.');
    expect(needsSimulator(environment)).toBe(isPortChecked);
  });

  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTls: true }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, requireTls: false }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, secure: false, requireTls: false }],
    ['smtps://care%40here:p%3A%2F@[::1]:4650/', { host: '::1', port: 4650, auth: { user: 'care@here', pass: 'p:/' } }],
  ])('reads the mail server %s, and never sends in clear over a network', (MAIL_URL, mail) => {
    expect(accepted({ MAIL_URL, MAIL_FROM: 'care@example.com' }).mail).toMatchObject({ ...mail, simulated: false });
  });

  it('finds the simulator’s inbox for e-mails beside its pages', () => {
    expect(accepted({ SIMULATOR_URL: 'http://simulator.localhost:5001' }).mail).toMatchObject({
      host: 'simulator.localhost',
      port: 5002,
    });
    expect(accepted({ SIMULATOR_MAIL_PORT: '2525' }).mail).toMatchObject({ host: '127.0.0.1', port: 2525 });
  });

  it.each<[Record<string, string>, string]>([
    ...['http://here', 'smtp://', 'smtp://a b', 'smtp://me@here', 'smtp://here/?x', 'smtp://%zz:%zz@here'].map(
      (MAIL_URL): [Record<string, string>, string] => [
        { MAIL_URL, MAIL_FROM: 'care@example.com' },
        'MAIL_URL must be like smtps://user:password@smtp.example.com:465: smtp:// or smtps:// and a host.',
      ],
    ),
    [{ MAIL_URL: 'smtp://here' }, 'MAIL_URL needs MAIL_FROM: the address that e-mails come from.'],
    [{ MAIL_FROM: 'Rasoiya' }, 'MAIL_FROM must be an e-mail address, like care@example.com.'],
    [{ SIMULATOR_MAIL_PORT: '3000' }, 'SIMULATOR_MAIL_PORT must differ from PORT and SIMULATOR_PORT.'],
    [{ SIMULATOR_PORT: '65535' }, 'SIMULATOR_MAIL_PORT must be set when SIMULATOR_PORT is 65535.'],
  ])('refuses the mail settings %j', (environment, sentence) => {
    expect(refused(environment)).toEqual([sentence]);
  });

  it('reports all problems at once', () => {
    expect(refused({ PORT: 'x', RATE_LIMIT: 'x', SAMPLE_DATA: 'x' })).toHaveLength(3);
  });

  it.each([
    { CLOCK_OFFSET: '60' },
    { ERASURE_NOTICE: '3599' },
    { OTP_ECHO: 'true' },
    { RATE_LIMIT: 'off' },
    { SAMPLE_DATA: 'true' },
    { SAMPLE_DATA: 'chefs' },
  ])('refuses %j in production', (environment) => {
    expect(refused(environment as Record<string, string>)).toEqual([]);
    expect(refused({ ...LIVE, ...environment })).toHaveLength(1);
  });

  it.each(['Production', 'PRODUCTION', 'prod', 'live', 'staging'])('refuses NODE_ENV=%s', (mode) => {
    expect(refused({ ...LIVE, NODE_ENV: mode })).toEqual([
      'NODE_ENV must be production, development or test, in small letters, or not set.',
    ]);
  });

  it.each(['development', 'test', ''])('accepts NODE_ENV=%j as not production', (mode) => {
    expect(accepted({ NODE_ENV: mode }).production).toBe(false);
  });

  it.each(['http://example.com', ''])('refuses the address %j in production', (address) => {
    expect(refused({ ...LIVE, PUBLIC_URL: address })).toEqual([
      'PUBLIC_URL must begin with https:// with NODE_ENV=production: sessions and personal data would travel in clear.',
    ]);
  });

  it.each(['PHONEPE_BASE_URL', 'MSG91_BASE_URL', 'TWILIO_BASE_URL'])('refuses %s in clear in production', (name) => {
    const settings = { ...LIVE, [name]: 'http://api.example.com' };
    expect(refused({ ...settings, NODE_ENV: 'test', PUBLIC_URL: '' })).toEqual([]);
    expect(refused(settings)).toEqual([
      `${name} must begin with https:// with NODE_ENV=production: our keys and people’s numbers would travel in clear.`,
    ]);
  });

  it.each([{ PHONEPE_SALT_KEY: SANDBOX.saltKey }, { PHONEPE_MERCHANT_ID: SANDBOX.merchantId }])(
    'refuses PhonePe’s published test merchant %j in production, unless ALLOW_SIMULATORS is true',
    (published) => {
      const [name = ''] = Object.keys(published);
      const problem = `${name} is that of PhonePe’s published test merchant, which NODE_ENV=production refuses unless ALLOW_SIMULATORS=true: it takes no money, and everybody can sign with its key.`;
      expect(refused({ ...LIVE, ...published })).toEqual([problem]);
      expect(refused({ ...LIVE, ...published, ALLOW_SIMULATORS: 'true' })).toEqual([]);
    },
  );

  it('refuses simulated providers in production, unless ALLOW_SIMULATORS is true', () => {
    const { PAYMENT_PROVIDER: _, SMS_PROVIDER: __, MAIL_URL: ___, DOCUMENT_CHECKER: ____, ...live } = LIVE;
    expect(refused({ ...live, ALLOW_SIMULATORS: 'false' }).map((problem) => problem.split(' ')[0])).toEqual([
      'PAYMENT_PROVIDER',
      'SMS_PROVIDER',
      'MAIL_URL',
      'DOCUMENT_CHECKER',
    ]);
    expect(refused({ ...LIVE, DOCUMENT_CHECKER_KEY: '' })).toEqual([
      'DOCUMENT_CHECKER=http needs DOCUMENT_CHECKER_KEY.',
    ]);
    expect(refused({ ...LIVE, SMS_PROVIDER: 'twilio,simulator' })).toHaveLength(1);
    expect(accepted({ ...live, ALLOW_SIMULATORS: 'true' }).production).toBe(true);
  });
});
