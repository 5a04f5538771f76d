import type { EmailContent } from '@libs/rendering/email-content.js';
import { describe, expect, it } from '@jest/globals';
import { emailHtml, emailText } from './email-page.js';

const content: EmailContent = {
  language: 'hi',
  subject: 'A <b>subject</b>',
  title: 'The title',
  greeting: 'Hello <script>alert(1)</script>,',
  paragraphs: ['One & two.'],
  facts: [['Where', '12 "MG" Road']],
  action: { label: 'See', url: 'https://rasoiya.example/bookingdetails?id=1&x="y"' },
  notes: ['A note.'],
};

describe('an e-mail', () => {
  it('is readable as plain text', () => {
    expect(emailText(content)).toBe(
      'The title\n\nHello <script>alert(1)</script>,\n\nOne & two.\n\nWhere: 12 "MG" Road\n\n' +
        'See:\nhttps://rasoiya.example/bookingdetails?id=1&x="y"\n\n--\n\nA note.\nRasoiya, Indore, Madhya Pradesh\n',
    );
  });

  it('is an HTML document in its language, with every value escaped and nothing from elsewhere', () => {
    const html = emailHtml(content);
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(html).toContain('12 &quot;MG&quot; Road');
    expect(html).toContain('href="https://rasoiya.example/bookingdetails?id=1&amp;x=&quot;y&quot;"');
    expect(html).not.toMatch(/<(script|img|link|iframe)\b|url\(|@import/);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });
});
