import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { failureText } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import type { FanActionDialog } from './FanActionDialogs';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';

const FanActionDialogs = lazy(() => withWords(import('./FanActionDialogs'), 'chat', 'fanActions'));

export interface FanActions {
  open(dialog: FanActionDialog, target: FanTarget): void;
  export(target: FanTarget): void;
  isExporting: boolean;
  /** The dialog that is open. */
  dialogs: ReactNode;
}

/** Actions on fans, from a selection or for all that match. `onDone` follows each that has begun. */
export function useFanActions(onDone: () => void): FanActions {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ dialog: FanActionDialog; target: FanTarget } | null>(null);
  const exporting = useFanAction('fans.export');
  return {
    open: (dialog, target) => setOpened({ dialog, target }),
    export: ({ selection }) =>
      exporting.mutate(
        { selection },
        { onSuccess: onDone, onError: (error) => toast(failureText(t, error), { tone: 'error' }) },
      ),
    isExporting: exporting.isPending,
    dialogs: opened && (
      <Suspense>
        <FanActionDialogs
          {...opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            onDone();
          }}
        />
      </Suspense>
    ),
  };
}
