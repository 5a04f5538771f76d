/** Elements of SVG as text. Coordinates are in units of the picture and rounded to a tenth. */

/** Part of a picture: elements in the order in which they are painted. */
export type Svg = string;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the markup of a picture. Lines have round ends, unless they say otherwise. */
export const picture = (size: number, ...parts: readonly Svg[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" ` +
  `fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity?: number): Svg =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${faded(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): Svg =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${faded(opacity)}/>`;

export const shape = (data: string, fill: string, opacity?: number): Svg =>
  `<path d="${data}" fill="${fill}"${faded(opacity)}/>`;

export const line = (data: string, stroke: string, width: number, opacity?: number): Svg =>
  `<path d="${data}" stroke="${stroke}" stroke-width="${short(width)}"${faded(opacity)}/>`;

/** Returns a shape with an outline. */
export const outlined = (data: string, fill: string, stroke: string, width: number): Svg =>
  `<path d="${data}" fill="${fill}" stroke="${stroke}" stroke-width="${short(width)}"/>`;

/** Returns parts that are moved, and then turned by `degrees` and scaled around their new origin. */
export const placed = (x: number, y: number, parts: Svg, degrees = 0, scale = 1): Svg =>
  `<g transform="translate(${short(x)} ${short(y)})${degrees ? ` rotate(${short(degrees)})` : ''}${
    scale === 1 ? '' : ` scale(${scale})`
  }">${parts}</g>`;

/** Returns parts that are painted only inside a circle. One picture has at most one. */
export const insideCircle = (x: number, y: number, radius: number, parts: Svg): Svg =>
  `<clipPath id="a"><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/></clipPath>` +
  `<g clip-path="url(#a)">${parts}</g>`;

const faded = (opacity?: number): string => (opacity === undefined ? '' : ` opacity="${opacity}"`);
