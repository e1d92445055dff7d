import { CircleCheck, CircleSlash, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ListSelection } from '../../../ui/list/use-selection';
import type { ReplyActions, ReplyFilter, ReplyTarget } from './use-reply-actions';

interface ReplyRow {
  id: string;
  enabled: boolean;
}

interface ReplyBulkBarProps<Row extends ReplyRow> {
  selection: ListSelection<Row, ReplyFilter>;
  actions: ReplyActions;
  labelOf(row: Row): string;
}

export function ReplyBulkBar<Row extends ReplyRow>({ selection, actions, labelOf }: ReplyBulkBarProps<Row>) {
  const { t } = useTranslation();
  const shown = useFormat().total(selection.target?.count);
  if (!selection.target) return null;
  const { isAll, rows } = selection.target;
  const target: ReplyTarget = {
    ...selection.target,
    rows: rows.map((row) => ({ id: row.id, enabled: row.enabled, label: labelOf(row) })),
  };
  const has = (enabled: boolean) => isAll || rows.some((row) => row.enabled === enabled);
  return (
    <BulkBar selection={selection}>
      <Button
        startIcon={<CircleCheck size={16} />}
        disabled={!has(false)}
        onClick={() => actions.setEnabled(target, true, selection.clear)}
      >
        {t('replies.enableMany', { shown })}
      </Button>
      <Button
        startIcon={<CircleSlash size={16} />}
        disabled={!has(true)}
        onClick={() => actions.setEnabled(target, false, selection.clear)}
      >
        {t('replies.disableMany', { shown })}
      </Button>
      <Button startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(target, selection.clear)}>
        {t('replies.delete')}
      </Button>
    </BulkBar>
  );
}
