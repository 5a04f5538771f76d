import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailRefused, smtpMail } from '@libs/adapters/mail.js';
import { SMTPServer } from 'smtp-server';
import { Bench } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeAll(async () => void (bench = await Bench.start()));
afterAll(() => bench.stop());

const message = {
  to: 'asha@example.com',
  subject: 'आपकी बुकिंग “परसों”',
  text: 'नमस्ते,\n\nhttp://localhost:3000/bookingdetails?id=1',
  html: '<p>नमस्ते <script>alert(1)</script></p>',
  language: 'hi',
  attachments: [
    { name: 'visit.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN:VCALENDAR\r\n' },
    { name: 'R-1.pdf', type: 'application/pdf', content: new Uint8Array([37, 80, 68, 70, 0, 255]) },
  ],
  key: 'message-1',
};
const sender = (port = bench.mailPort) =>
  smtpMail(
    {
      simulated: true,
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      auth: undefined,
      from: { name: 'Rasoiya', address: 'care@rasoiya.example' },
    },
    { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 },
  );
type Done = (error: Error) => void;
const refuse = (done: Done): void => done(Object.assign(new Error('Blocked'), { responseCode: 550 }));
const SMTP = { disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true, closeTimeout: 100 };
interface Listed {
  readonly id: string;
}

describe('an e-mail', () => {
  it('arrives as it was sent, in both parts and with its files', async () => {
    await sender().send(message);
    const [email] = (await bench.data('/mail?to=ASHA@example.com')) as Listed[];
    expect(email).toMatchObject({
      from: '"Rasoiya" <care@rasoiya.example>',
      to: ['asha@example.com'],
      subject: message.subject,
      language: 'hi',
      html: expect.stringContaining('नमस्ते'),
      attachments: [
        { name: 'visit.ics', type: 'text/calendar', bytes: 17 },
        { name: 'R-1.pdf', type: 'application/pdf', bytes: 6 },
      ],
    });
    const { text, attachments, messageId } = (await bench.data(`/mail/${email?.id}`)) as Record<string, string> & {
      attachments: readonly { readonly content: string }[];
    };
    expect(text?.trim()).toBe(message.text);
    expect(messageId).toBe('<message-1@rasoiya.example>');
    expect(attachments.map(({ content }) => content)).toEqual(['QkVHSU46VkNBTEVOREFSDQo=', 'JVBERgD/']);
  });

  it('that is sent again is the same one, also after a restart', async () => {
    await sender().send(message);
    await bench.restart();
    await sender().send(message);
    expect(await bench.data('/mail?to=asha@example.com')).toHaveLength(1);
    expect(await bench.data('/mail?to=ravi@example.com')).toEqual([]);
  });

  it('has a page, on which nothing of it runs', async () => {
    const [email] = (await bench.data('/mail')) as Listed[];
    const list = await (await bench.get('/mail', 'text/html')).text();
    expect(list).toContain(`href="/mail/${email?.id}"`);
    const page = await (await bench.get(`/mail/${email?.id}`, 'text/html')).text();
    expect(page).toContain('<a href="http://localhost:3000/bookingdetails?id=1">');
    expect(page).not.toContain('<script>');
    const document = await bench.get(`/mail/${email?.id}/html`, 'text/html');
    expect(document.headers.get('content-security-policy')).toContain('sandbox');
    expect((await bench.get('/mail/nothing')).status).toBe(404);
  });
});

describe('a mail server that', () => {
  it.each(['500', 'timeout'] as const)('has the fault %s is tried again', async (mail) => {
    await bench.faults({ mail });
    const failure = sender().send({ ...message, key: `fault-${mail}` });
    await expect(failure).rejects.toThrow(/^the mail server did not accept an e-mail: \w+ after /);
    await expect(failure).rejects.not.toBeInstanceOf(MailRefused);
    await bench.faults({});
  });

  it('refuses the address is not asked again, and the error does not contain the address', async () => {
    await bench.faults({ mail: 'refused' });
    const failure = sender().send({ ...message, key: 'refused' });
    await expect(failure).rejects.toBeInstanceOf(MailRefused);
    await expect(failure).rejects.not.toThrow(/asha/);
    await bench.faults({});
  });

  it.each([
    [
      'us as the sender',
      { onMailFrom: (_: unknown, __: unknown, done: Done) => refuse(done) },
      'EENVELOPE after MAIL FROM',
    ],
    ['our connection', { onConnect: (_: unknown, done: Done) => refuse(done) }, 'EPROTOCOL after CONN'],
  ] as const)('refuses %s is tried again, because the address is not at fault', async (_, handlers, reason) => {
    const server = new SMTPServer({ ...handlers, ...SMTP });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    server.on('error', () => undefined);
    try {
      const failure = sender((server.server.address() as AddressInfo).port).send(message);
      await expect(failure).rejects.toThrow(`${reason}, reply 550`);
      await expect(failure).rejects.not.toBeInstanceOf(MailRefused);
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it('is not there is tried again', async () => {
    const gone = smtpMail({
      simulated: false,
      host: '127.0.0.1',
      port: 1,
      secure: false,
      requireTls: false,
      auth: undefined,
      from: { name: 'Rasoiya', address: 'care@rasoiya.example' },
    });
    await expect(gone.send(message)).rejects.toThrow(
      'the mail server did not accept an e-mail: ESOCKET after CONN, reply 0',
    );
  });
});
