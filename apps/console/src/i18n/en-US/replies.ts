import type { Translated } from '../words-type';
import type { replies as zh } from '../zh-CN/replies';

export const replies = {
  title: 'Replies',
} as const satisfies Translated<typeof zh>;
