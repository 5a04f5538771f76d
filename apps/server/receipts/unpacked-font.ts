import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const aligned = (length: number): number => (length + 3) & ~3;

/**
 * Converts a WOFF 1.0 font to the OpenType font that it contains (https://www.w3.org/TR/WOFF/). FontKit reads WOFF too,
 * but inflates a table again on each access, which takes ten times as long as drawing a receipt.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // The search fields that follow stay zero; FontKit does not read them.
  const tables: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(aligned(length));
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(length, at + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat(tables);
}
