import type { Page } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { useMove, useMoveToTop } from '../mutations';

type Row = { id: string };

export interface Steps {
  canMove(id: string, by: 1 | -1): boolean;
  /** `then` runs when the row is at its new place. */
  move(id: string, by: 1 | -1, then?: () => void): void;
}

/** Moves rows within the page. At the edge of a page the neighbour is unknown. */
export function useSteps(
  kind: 'quick-replies' | 'welcome-templates',
  { items, total }: Page<Row> = { items: [], total: 0 },
  { page, size } = { page: 1, size: Number.POSITIVE_INFINITY },
): Steps {
  const { t } = useTranslation();
  const order = useMove(kind);
  const isLast = page * size >= total;
  /** Undefined when the row cannot move that way. */
  const before = (id: string, by: 1 | -1): string | null | undefined => {
    const index = items.findIndex((row) => row.id === id);
    if (index < 0) return undefined;
    if (by === -1) return items[index - 1]?.id;
    if (index + 1 >= items.length) return undefined;
    return items[index + 2]?.id ?? (isLast ? null : undefined);
  };
  return {
    canMove: (id, by) => before(id, by) !== undefined,
    move: (id, by, then = () => undefined) => {
      const place = before(id, by);
      if (place === undefined || order.isPending) return;
      order.mutate(
        { id, before: place },
        {
          onSuccess: () => requestAnimationFrame(then),
          onError: (error) => toastFailure(t, error),
        },
      );
    },
  };
}

/** Moves a quick reply to the top, from any page and under any filter. */
export function useToTop(): (row: { id: string; name: string }) => void {
  const { t } = useTranslation();
  const rise = useMoveToTop();
  return ({ id, name }) =>
    rise.mutate(id, {
      onSuccess: () => toast(t('replies.topped', { name })),
      onError: (error) => toastFailure(t, error),
    });
}
