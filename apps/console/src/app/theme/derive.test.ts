import { expect, it } from 'vitest';
import { contrast, deriveColours } from './derive';
import tokens from './tokens.json';
import { usualColour } from './usual-colour';

const colours = [
  '#2a5bd7',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#000000',
  '#ffffff',
  '#888888',
  '#722ed1',
  '#eb0aa4',
];

it.each(colours)('makes %s readable wherever it stands, in both schemes', (colour) => {
  const light = deriveColours(colour, 'light');
  expect(contrast(light.main, '#f6f7f9')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(light.main, light.selected)).toBeGreaterThanOrEqual(4.4);
  expect(contrast(light.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  const dark = deriveColours(colour, 'dark');
  expect(contrast(dark.main, '#1d222b')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark.main, dark.selected)).toBeGreaterThanOrEqual(4.4);
  expect(contrast(dark.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('takes what is no colour as the default', () => {
  expect(deriveColours('javascript:alert(1)', 'light')).toEqual(deriveColours('#2a5bd7', 'light'));
});

it('knows the usual colour without the tokens', () => {
  expect(usualColour).toBe(tokens.mui.colorSchemes.light.palette.primary.main);
});
