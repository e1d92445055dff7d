import type { Translated } from '../words-type';
import type { materials as zh } from '../zh-CN/materials';

export const materials = {
  title: 'Materials',
} as const satisfies Translated<typeof zh>;
