import { CircleCheck, CircleSlash, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { BulkBar } from '../../../ui/list/BulkBar';
import type { ReplyActions, Switched } from './use-reply-actions';

interface ReplyBulkBarProps {
  chosen: Switched[];
  actions: ReplyActions;
  onClear(): void;
}

export function ReplyBulkBar({ chosen, actions, onClear }: ReplyBulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(chosen.length);
  const set = (enabled: boolean) => {
    actions.setEnabled(chosen, enabled);
    onClear();
  };
  return (
    <BulkBar text={t('replies.selected', { shown })} onClear={onClear}>
      <Button
        startIcon={<CircleCheck size={16} />}
        disabled={chosen.every(({ enabled }) => enabled)}
        onClick={() => set(true)}
      >
        {t('replies.enableMany', { shown })}
      </Button>
      <Button
        startIcon={<CircleSlash size={16} />}
        disabled={chosen.every(({ enabled }) => !enabled)}
        onClick={() => set(false)}
      >
        {t('replies.disableMany', { shown })}
      </Button>
      <Button startIcon={<Trash2 size={16} />} onClick={() => actions.askDelete(chosen, onClear)}>
        {t('replies.delete')}
      </Button>
    </BulkBar>
  );
}
