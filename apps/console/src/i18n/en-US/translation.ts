import type { Translated } from '../words-type';
import type { translation as zh } from '../zh-CN/translation';

export const translation = {
  title: 'Translation',
} as const satisfies Translated<typeof zh>;
