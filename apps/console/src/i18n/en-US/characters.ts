import type { Translated } from '../words-type';
import type { characters as zh } from '../zh-CN/characters';

export const characters = {
  title: 'Characters',
} as const satisfies Translated<typeof zh>;
