import { Download, PencilLine, ShieldCheck, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { FanTarget } from './fan-target';
import type { FanActions } from './use-fan-actions';

interface FanBulkBarProps {
  target: FanTarget;
  actions: FanActions;
  /** All that match, where more match than are selected; null where they are selected. */
  all: FanTarget | null;
  onSelectAll(): void;
  onClear(): void;
}

/** Fans are selected: some of a page, or all that match. */
export function FanBulkBar({ target, actions, all, onSelectAll, onClear }: FanBulkBarProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const hasOrders = usePrivilege('B0001');
  return (
    <BulkBar text={t('fanActions.selected', { shown: target.shown })} onClear={onClear}>
      {all && (
        <Button variant="text" color="primary" onClick={onSelectAll}>
          {t('fanActions.selectAll', { shown: all.shown })}
        </Button>
      )}
      <Button startIcon={<Tag size={16} />} onClick={() => actions.open('tag', target)}>
        {t('fanActions.tag.action')}
      </Button>
      <Button startIcon={<PencilLine size={16} />} onClick={() => actions.open('note', target)}>
        {t('fanActions.note.action')}
      </Button>
      <Button
        startIcon={<Download size={16} />}
        disabled={actions.isExporting}
        onClick={() => actions.export(target)}
      >
        {t('fanActions.export')}
      </Button>
      {isOwner && hasOrders && (
        <Button startIcon={<ShieldCheck size={16} />} onClick={() => actions.open('base', target)}>
          {t('fanActions.base.action')}
        </Button>
      )}
    </BulkBar>
  );
}
