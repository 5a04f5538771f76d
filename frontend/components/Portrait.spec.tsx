import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { Portrait } from './Portrait.js';

const code = portraitCode(portraitOf('chef'));

describe('a portrait', () => {
  it('shows the picture of its code in a fixed size, when it is seen', () => {
    render(<Portrait code={code} size={56} name="Asha Rao" />);
    const image = screen.getByRole('img', { name: 'Asha Rao' });
    expect(image.getAttribute('src')).toContain(`/assets/chefs/${code}.svg`);
    expect(image).toMatchObject({ width: 56, height: 56 });
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('is decoration beside the name', () => {
    render(<Portrait code={code} size={56} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
