import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConfirmDialog } from './ConfirmDialog';

const Loaded = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/** The dialog for parts that stand on a page from its start: it is loaded with the first question. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
