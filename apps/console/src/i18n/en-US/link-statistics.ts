import type { Translated } from '../words-type';
import type { linkStatistics as zh } from '../zh-CN/link-statistics';

export const linkStatistics = {
  statistics: 'Statistics',
  visits: 'Visits',
} satisfies Translated<typeof zh>;
