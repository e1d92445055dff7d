import type { FanFilter, FanView } from '@parley/contracts/public';
import { Download, PencilLine, ShieldCheck, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ListSelection } from '../../../ui/list/use-selection';
import type { FanActions } from './use-fan-actions';

interface FanBulkBarProps {
  selection: ListSelection<FanView, FanFilter>;
  actions: FanActions;
}

export function FanBulkBar({ selection, actions }: FanBulkBarProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const hasOrders = usePrivilege('B0001');
  const { target } = selection;
  if (!target) return null;
  return (
    <BulkBar selection={selection}>
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
