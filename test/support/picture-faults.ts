import { gzipSync } from 'node:zlib';

const MAX_GZIP_BYTES = 1536;
const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'clipPath']);

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** A tag with its attributes, and the space before it; the pictures contain no text, entities or comments. */
const TAG = /\n? {0,20}<(\/?)([A-Za-z]+)((?: [A-Za-z-]+="[^"<>&]*")*)(\/?)>/y;

/** Returns the elements of a picture; undefined if it is not well-formed. */
function elementsOf(svg: string): readonly Element[] | undefined {
  const elements: Element[] = [];
  const open: string[] = [];
  const text = svg.trimEnd();
  for (TAG.lastIndex = 0; TAG.lastIndex < text.length;) {
    const [tag, closing, name = '', attributes = '', empty] = TAG.exec(text) ?? [];
    if (tag === undefined || (elements.length > 0 && open.length === 0)) return undefined;
    if (closing) {
      if (open.pop() !== name) return undefined;
      continue;
    }
    const pairs = [...attributes.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size < pairs.length) return undefined;
    elements.push({ name, attributes: new Map(pairs) });
    if (!empty) open.push(name);
  }
  return open.length === 0 ? elements : undefined;
}

/** Returns what is wrong with a picture of a size, in words. */
export function pictureFaults(svg: string, size: number): readonly string[] {
  const elements = elementsOf(svg);
  const root = elements?.[0];
  if (elements === undefined || root?.name !== 'svg') return ['is not well-formed'];
  const faults: string[] = [];
  const bytes = gzipSync(svg).length;
  if (bytes > MAX_GZIP_BYTES) faults.push(`has ${bytes} bytes compressed, more than ${MAX_GZIP_BYTES}`);
  if (root.attributes.get('viewBox') !== `0 0 ${size} ${size}`) faults.push('has no viewBox');
  for (const side of ['width', 'height']) if (root.attributes.get(side) !== String(size)) faults.push(`has no ${side}`);
  for (const { name, attributes } of elements) {
    if (!ELEMENTS.has(name)) faults.push(`has an element ${name}`);
    for (const [key, value] of attributes) {
      if (/^on|href|style/i.test(key)) faults.push(`has an attribute ${key}`);
      if (/NaN|undefined|Infinity|url\((?!#)/.test(value)) faults.push(`has ${key}="${value}"`);
    }
  }
  return faults;
}
