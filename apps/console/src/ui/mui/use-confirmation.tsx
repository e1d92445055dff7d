import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Confirmation } from './ConfirmDialog';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/** Asks before an action that cannot easily be undone. The dialog is loaded with the first question. */
export function useConfirmation(): { dialog: ReactNode; ask(confirmation: Confirmation): void } {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const dialog = confirmation && (
    <Suspense>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Suspense>
  );
  return { dialog, ask: setConfirmation };
}
