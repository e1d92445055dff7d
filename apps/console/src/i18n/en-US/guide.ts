import type { Translated } from '../words-type';
import type { guide as zh } from '../zh-CN/guide';

export const guide = {
  contents: 'Guide contents',
  neighbours: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
} satisfies Translated<typeof zh>;
