import { expect, it } from 'vitest';
import { isolated } from './isolated';

it.each(['', 'Ann', '王小明', '👩‍💻', '1,000'])('%j is written as it is', (text) => {
  expect(isolated(text)).toBe(text);
});

it.each(['שלום', 'مرحبا!', 'Ann (أحمد)'])('%j is set apart from its sentence', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`);
});
