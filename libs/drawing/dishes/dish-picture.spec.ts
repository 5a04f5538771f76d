import { describe, expect, it } from '@jest/globals';
import { COURSES } from '@libs/menu/dish.js';
import { DISHES } from '@libs/menu/library.js';
import { pictureFaults } from '../../../test/support/picture-faults.js';
import { DISH_DRAWINGS } from './dish-drawings.js';
import { DISH_PICTURE_SIZE, dishPicture } from './dish-picture.js';
import { dishPictures } from './dish-pictures.js';

const ofCourses = COURSES.map((course) => [course, dishPicture({ id: 'not-drawn-yet', course })] as const);
const all = [...dishPictures(), ...ofCourses];

describe('pictures of dishes', () => {
  it('belong to dishes of the library', () => {
    const ids = new Set(DISHES.map(({ id }) => id));
    expect(Object.keys(DISH_DRAWINGS).filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(all)('%s is a small, safe picture', (_id, svg) => {
    expect(pictureFaults(svg, DISH_PICTURE_SIZE)).toEqual([]);
  });

  it('are all different', () => {
    const ids = new Map<string, string>();
    for (const [id, svg] of all) ids.set(svg, `${ids.get(svg) ?? ''} ${id}`);
    expect([...ids.values()].filter((same) => same.trim().includes(' '))).toEqual([]);
  });
});

describe('a fault of a picture', () => {
  const good = dishPicture({ id: 'dal-makhani', course: 'main' });
  it.each([
    ['is not well-formed', good.replace('</svg>', '')],
    ['has an element script', good.replace('</svg>', '<script></script></svg>')],
    ['has an element image', good.replace('</svg>', '<image href="http://x/y.png"/></svg>')],
    ['has an attribute onload', good.replace('<svg ', '<svg onload="1" ')],
    ['has no viewBox', good.replace('viewBox', 'viewbox')],
    ['has cx="NaN"', good.replace(/cx="[^"]+"/, 'cx="NaN"')],
  ])('is found: %s', (fault, svg) => expect(pictureFaults(svg, DISH_PICTURE_SIZE)).toContain(fault));
});
