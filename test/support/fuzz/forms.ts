import fc from 'fast-check';
import { newPicture } from '../chef.js';
import { FORBIDDEN_FIELDS, hostileTexts } from './hostile.js';

/** An encoded form: its content type and bytes. */
export interface Form {
  readonly type: string;
  readonly bytes: Buffer;
}

interface Part {
  /** As written in the part's `Content-Disposition`, quoted or not. */
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly more?: readonly string[];
  readonly content: string | Buffer;
}

const PICTURE = newPicture();
const BOUNDARY = 'a-boundary';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A PNG whose header claims dimensions that exceed any memory. */
function huge(): Buffer {
  const picture = Buffer.from(PICTURE);
  picture.writeUInt32BE(0x7fff_ffff, 16);
  picture.writeUInt32BE(0x7fff_ffff, 20);
  return picture;
}

/** Hostile files sent as pictures. */
const HOSTILE_FILES: readonly (string | Buffer)[] = [
  '',
  'no picture',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
  '%PDF-1.7\n%%EOF',
  'GIF89a\u0001\u0000\u0001\u0000',
  Buffer.concat([PICTURE, Buffer.from('<?php system("id"); ?><script>alert(1)</script>')]),
  Buffer.concat([Buffer.from('<script>alert(1)</script>'), PICTURE]),
  PICTURE.subarray(0, 40),
  huge(),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'),
  Buffer.alloc(200_000, 0x41),
];
const FILE_NAMES = [
  'licence.png',
  '',
  '../../../etc/passwd',
  'C:\\\\con',
  '.htaccess',
  'a.png.html',
  'x'.repeat(5_000),
  'नाम.png',
] as const;
const PART_TYPES = ['image/png', 'image/svg+xml', 'text/html', 'nonsense', 'multipart/mixed; boundary=inner'] as const;
const PART_NAMES = [
  '__proto__',
  'constructor',
  'document[__proto__][admin]',
  'document[]',
  'idType[$ne]',
  'idNumber[0][0][0]',
  '',
  'x'.repeat(60),
] as const;

/** Removes line breaks, which would begin a new header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n"]/g, ' ');

function bytesOf({ name, filename, type, more = [], content }: Part): Buffer {
  const file = filename === undefined ? '' : `; filename="${oneLine(filename)}"`;
  const headers = [`Content-Disposition: form-data; name="${oneLine(name)}"${file}`, ...more];
  if (type !== undefined) headers.push(`Content-Type: ${type}`);
  const head = Buffer.from(`--${BOUNDARY}\r\n${headers.join('\r\n')}\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(content), Buffer.from('\r\n')]);
}

const FORM_END = Buffer.from(`--${BOUNDARY}--\r\n`);
const formOf = (parts: readonly Part[]): Form => ({
  type: FORM_TYPE,
  bytes: Buffer.concat([...parts.map(bytesOf), FORM_END]),
});

/** Parts that replace or join valid ones. */
const files: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom('document', 'document', 'picture', 'idNumber'),
  filename: fc.oneof(fc.constantFrom(...FILE_NAMES), hostileTexts),
  type: fc.constantFrom(...PART_TYPES),
  content: fc.oneof(
    fc.constant(PICTURE),
    fc.constantFrom(...HOSTILE_FILES),
    fc.uint8Array({ maxLength: 400 }).map(Buffer.from),
  ),
});
const strange: fc.Arbitrary<Part> = fc.oneof(
  files,
  fc.record({ name: fc.constantFrom('idType', 'idNumber', 'document'), content: hostileTexts }),
  fc.record({ name: fc.oneof(fc.constantFrom(...PART_NAMES), hostileTexts), content: hostileTexts }),
  fc
    .constantFrom(...Object.entries(FORBIDDEN_FIELDS))
    .map(([name, value]) => ({ name, content: typeof value === 'string' ? value : JSON.stringify(value) })),
  fc.constantFrom(1, 25, 200).map((count) => ({
    name: 'idType',
    more: Array.from({ length: count }, (_, number) => `X-Header-${number}: x`),
    content: 'pan',
  })),
);

/** Bytes that are not a form, or only a part of one. */
const broken = (form: Form): fc.Arbitrary<Form> =>
  fc.oneof(
    fc.constantFrom(
      { ...form, bytes: form.bytes.subarray(0, -FORM_END.length) },
      { ...form, bytes: Buffer.alloc(0) },
      { ...form, bytes: FORM_END },
      { ...form, type: 'multipart/form-data' },
      { ...form, type: 'multipart/form-data; boundary=another' },
      { ...form, type: `multipart/form-data; boundary=${'b'.repeat(300)}` },
      { ...form, type: 'multipart/mixed; boundary=a-boundary' },
      {
        ...form,
        bytes: Buffer.concat(Array.from({ length: 60 }, () => bytesOf({ name: 'a', content: 'b' })).concat(FORM_END)),
      },
    ),
    fc.nat(form.bytes.length - 1).map((length) => ({ ...form, bytes: form.bytes.subarray(0, length) })),
  );

/** Generates forms like the valid one, with missing, duplicated, hostile or forbidden parts. */
export function formsLike(fields: Readonly<Record<string, string | File>>): fc.Arbitrary<Form> {
  const right = Object.entries(fields).map(([name, value]): Part =>
    typeof value === 'string'
      ? { name, content: value }
      : { name, filename: value.name, type: value.type, content: PICTURE },
  );
  const changed = fc.record({ kept: fc.subarray(right), added: fc.array(strange, { maxLength: 3 }) });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(formOf(right)) },
    {
      weight: 3,
      arbitrary: fc.array(strange, { minLength: 1, maxLength: 2 }).map((added) => formOf([...right, ...added])),
    },
    { weight: 3, arbitrary: changed.map(({ kept, added }) => formOf([...kept, ...added])) },
    { weight: 2, arbitrary: broken(formOf(right)) },
  );
}
