/** Generates pictures for sample chefs and tests: each as plausible as a photographed card, and unlike any other. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export const INVENTED_PICTURE_TYPE = 'image/png';
const WIDTH_PIXELS = 400;
const HEIGHT_PIXELS = 256;
/** The side of a square of one grey. */
const CELL_PIXELS = 8;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a PNG of grey squares that follow from `seed`. */
export function inventedPicture(seed: string): Buffer {
  const columns = WIDTH_PIXELS / CELL_PIXELS;
  const rows = HEIGHT_PIXELS / CELL_PIXELS;
  const greys = createHash('shake256', { outputLength: columns * rows })
    .update(seed)
    .digest();
  const lines = Array.from({ length: HEIGHT_PIXELS }, (_, y) => {
    const first = Math.floor(y / CELL_PIXELS) * columns;
    const line = Buffer.alloc(1 + WIDTH_PIXELS); // begins with the number of its filter, none
    for (let column = 0; column < columns; column++) {
      line.fill(greys[first + column] ?? 0, 1 + column * CELL_PIXELS, 1 + (column + 1) * CELL_PIXELS);
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH_PIXELS, 0);
  header.writeUInt32BE(HEIGHT_PIXELS, 4);
  header[8] = 8; // bits of a pixel, which is grey
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND')];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
