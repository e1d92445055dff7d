import type { Translated } from '../words-type';
import type { chat as zh } from '../zh-CN/chat';

export const chat = {
  title: 'Chat history',
} as const satisfies Translated<typeof zh>;
