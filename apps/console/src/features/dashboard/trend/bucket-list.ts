import type { LinkProps } from '@tanstack/react-router';
import type { TrendLines } from './trend-lines';

/** The list of what a bucket counts: fans that were gained in its time, or conversations that had messages. */
export function bucketList({ kind, spans }: Pick<TrendLines, 'kind' | 'spans'>, index: number): LinkProps {
  const search = spans[index] ?? {};
  return kind === 'fans' ? { to: '/fansOperation/fansList', search } : { to: '/chat/history', search };
}
