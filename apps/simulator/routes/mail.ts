/** Shows the e-mails that arrived by SMTP. */
import type { Request } from 'express';
import { emailPage, mailPage } from '../pages/mail-page.js';
import type { Email, Mailbox } from '../mail/mailbox.js';
import { json, page, type Reply, textOf, wantsPage } from '../web/http.js';
import { notFound, type Route } from '../web/router.js';

/** For an e-mail’s own page: its style, and nothing from elsewhere. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox";

export function mailRoutes({ mailbox }: { readonly mailbox: Mailbox }): readonly Route[] {
  const found = (request: Request, show: (email: Email) => Reply): Reply => {
    const email = mailbox.find(textOf(request.params['id']));
    return email ? show(email) : notFound(request);
  };
  return [
    {
      method: 'get',
      path: '/mail',
      handle: (request) => {
        const entered = textOf(request.query['to']).trim();
        const emails = mailbox.list(entered === '' ? undefined : entered);
        return wantsPage(request) ? page(200, mailPage(emails, entered)) : json(200, { data: emails.map(listed) });
      },
    },
    {
      method: 'get',
      path: '/mail/:id',
      handle: (request) =>
        found(request, (email) => (wantsPage(request) ? page(200, emailPage(email)) : json(200, { data: email }))),
    },
    {
      method: 'get',
      path: '/mail/:id/html',
      handle: (request) =>
        found(request, ({ html }) => ({
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': EMAIL_POLICY },
          body: html,
        })),
    },
  ];
}

/** The files themselves are with each e-mail. */
const listed = ({ attachments, messageId: _, ...email }: Email) => ({
  ...email,
  attachments: attachments.map(({ name, type, content }) => ({
    name,
    type,
    bytes: Buffer.byteLength(content, 'base64'),
  })),
});
