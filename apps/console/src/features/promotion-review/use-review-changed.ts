import { useQueryClient } from '@tanstack/react-query';
import { operatorKeys } from '../../lib/operator-keys';

/** Reads again what a decision changes: lists, counts, and promoters' balances. */
export function useReviewChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operatorKeys.promotion });
}
