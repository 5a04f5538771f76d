import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DietMark, DishPicture } from './DishPicture.js';

describe('the picture of a dish', () => {
  it('has a fixed size, and loads when it is seen', () => {
    render(<DishPicture id="dal-makhani" size={160} name="Dal makhani" />);
    const image = screen.getByRole('img', { name: 'Dal makhani' });
    expect(image.getAttribute('src')).toMatch(/^\/assets\/dishes\/dal-makhani\.svg\?v=[0-9a-f]{8}$/);
    expect(image).toMatchObject({ width: 160, height: 160 });
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('decoding')).toBe('async');
  });

  it('is decoration beside the name', () => {
    render(<DishPicture id="dal-makhani" size={160} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the mark of a diet', () => {
  it.each([
    ['veg', 'Vegetarian'],
    ['egg', 'Contains egg'],
    ['non-veg', 'Non-vegetarian'],
  ] as const)('says what %s means', (diet, text) => {
    render(<DietMark diet={diet} />);
    expect(screen.getByRole('img', { name: text }).querySelectorAll('path')).toHaveLength(1);
  });
});
