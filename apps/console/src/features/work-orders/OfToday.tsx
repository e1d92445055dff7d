import type { WorkOrder } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/hooks';
import { isClosing } from './figures';

/** Figures of the running day. They are grey after its end, until it is closed. */
export function OfToday({ order, children }: { order: WorkOrder; children: ReactNode }) {
  const closing = isClosing(order, useNow());
  return <span data-stale={closing ? '' : undefined}>{children}</span>;
}
