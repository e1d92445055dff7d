import type { Translated } from '../words-type';
import type { duration as zh } from '../zh-CN/duration';

export const duration: Translated<typeof zh> = {
  seconds: '{{shown}} s',
  minutes: '{{shown}} min',
  hours: '{{shown}} h',
  days: '{{shown}} d',
};
