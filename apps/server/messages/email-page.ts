import { escapeHtml } from '@libs/adapters/http.js';
import { type MailAttachment, MailRefused, type MailSender } from '@libs/adapters/mail.js';
import { COMPANY } from '@libs/contract/company.js';
import type { EmailContent } from '@libs/rendering/email-content.js';

/** An e-mail as plain text and as HTML that is readable everywhere: no images, no scripts, nothing from elsewhere. */

export function emailText({ greeting, title, paragraphs, facts, action, notes }: EmailContent): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    `${action.label}:\n${action.url}`,
    '--',
    [...notes, `${COMPANY.name}, ${COMPANY.office}`].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "font-family:Mukta,'Noto Sans Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
/**
 * For programs that read style sheets. The inline colours are those for light; the others follow the reader's setting.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #1b1512 !important; }
  .card { background: #251d19 !important; border-color: #3c302a !important; }
  .ink { color: #f6ece2 !important; }
  .soft { color: #bfb0a4 !important; }
  .accent { color: #fdba74 !important; }
  .line { border-color: #3c302a !important; }
}
`;

export function emailHtml({
  language,
  subject,
  title,
  greeting,
  paragraphs,
  facts,
  action,
  notes,
}: EmailContent): string {
  const text = escapeHtml;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="soft line" scope="row" style="text-align:left;vertical-align:top;font-weight:400;color:#66564a;padding:8px 16px 8px 0;border-top:1px solid #eadfd1">${text(label)}</th>` +
      `<td class="ink line" style="color:#241a14;padding:8px 0;border-top:1px solid #eadfd1;overflow-wrap:anywhere">${text(value)}</td></tr>`,
  );
  const paragraph = (words: string): string =>
    `<p class="ink" style="color:#241a14;margin:0 0 16px">${text(words)}</p>`;
  const note = (words: string): string => `<p class="soft" style="color:#66564a;margin:0 0 4px">${text(words)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#fffbf5;font-size:16px;line-height:1.5;${FONT}">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #eadfd1;border-radius:12px">
<p class="accent" style="margin:0 0 16px;color:#b2441a;font:600 22px/1.2 Georgia,serif">${text(COMPANY.name)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#241a14;font-size:22px;line-height:1.3">${text(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${rows.length > 0 ? `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows.join('')}</table>` : ''}
<p style="margin:0 0 16px"><a href="${text(action.url)}" style="display:inline-block;background:#b2441a;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${text(action.label)}</a></p>
<p class="soft" style="color:#66564a;font-size:14px;margin:0;overflow-wrap:anywhere">${text(action.url)}</p>
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:14px">
${[...notes, `${COMPANY.name}, ${COMPANY.office}`].map(note).join('\n')}
</div>
</body>
</html>
`;
}

interface SentMail {
  readonly to: string;
  readonly content: EmailContent;
  readonly attachments?: readonly MailAttachment[];
  /** Identifies the e-mail to the mail server, so that a repeat is recognised. */
  readonly key: string;
}

/** Sends an e-mail. Returns false if the mail server refuses the address for good. */
export async function sendEmail(mail: MailSender, { to, content, attachments = [], key }: SentMail): Promise<boolean> {
  const { subject, language } = content;
  const body = { text: emailText(content), html: emailHtml(content) };
  try {
    await mail.send({ to, subject, language, ...body, attachments, key });
    return true;
  } catch (error) {
    if (error instanceof MailRefused) return false;
    throw error;
  }
}
