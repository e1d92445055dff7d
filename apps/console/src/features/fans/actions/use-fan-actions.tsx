import { Download, PencilLine, ShieldCheck, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../../i18n/i18n';
import { toastFailure } from '../../../lib/failure-text';
import { usePrivilege } from '../../../lib/privileges';
import { useRole } from '../../../lib/session';
import type { BulkActionList } from '../../../ui/list/ListPage';
import type { FanActionDialog } from './FanActionDialogs';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';

const FanActionDialogs = lazy(() => withWords(import('./FanActionDialogs'), 'chat', 'fanActions'));

export interface FanActions {
  ofMany(target: FanTarget): BulkActionList;
  open(dialog: FanActionDialog, target: FanTarget): void;
  export(target: FanTarget): void;
  isExporting: boolean;
  /** The dialog that is open. */
  dialogs: ReactNode;
}

/** Actions on selected fans or on all that match. `onDone` runs after each start. */
export function useFanActions(onDone: () => void): FanActions {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ dialog: FanActionDialog; target: FanTarget } | null>(null);
  const exporting = useFanAction('fans.export');
  const isOwner = useRole() === 'owner';
  const hasOrders = usePrivilege('work-orders');
  const open = (dialog: FanActionDialog, target: FanTarget) => setOpened({ dialog, target });
  const exportFans = ({ selection }: FanTarget) =>
    exporting.mutate({ selection }, { onSuccess: onDone, onError: (error) => toastFailure(t, error) });
  return {
    ofMany: (target) => [
      { key: 'tag', text: t('fanActions.tag.action'), icon: Tag, run: () => open('tag', target) },
      { key: 'note', text: t('fanActions.note.action'), icon: PencilLine, run: () => open('note', target) },
      {
        key: 'export',
        text: t('common.export'),
        icon: Download,
        disabled: exporting.isPending,
        run: () => exportFans(target),
      },
      isOwner &&
        hasOrders && {
          key: 'base',
          text: t('fanActions.base.action'),
          icon: ShieldCheck,
          run: () => open('base', target),
        },
    ],
    open,
    export: exportFans,
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
