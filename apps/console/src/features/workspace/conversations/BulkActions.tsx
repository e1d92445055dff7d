import { chatLimits, type EditConversations, type WorkspaceConversation } from '@parley/contracts/public';
import { Check, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { AssignButton } from '../assigning/AssignButton';
import { useEditMany } from '../mutations';
import styles from './ConversationColumn.module.css';

interface BulkActionsProps {
  rows: WorkspaceConversation[];
  onDone(): void;
}

/** Changes the chosen conversations. Each is changed or refused for itself. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const edit = useEditMany();
  const run = (change: Omit<EditConversations, 'ids'>) =>
    edit.mutate(
      { ids: rows.slice(0, chatLimits.editManyMax).map(({ id }) => id), ...change },
      {
        onError: (error) => toastFailure(t, error),
        onSuccess: ({ changed, refused }) => {
          onDone();
          const shown = { changed: format.number(changed), refused: format.number(refused.length) };
          if (refused.length > 0) toast(t('workspace.bulk.partly', shown), { tone: 'error' });
          else toast(t('workspace.bulk.done', { count: changed, shown: shown.changed }));
        },
      },
    );
  const isOpen = rows.some(({ status }) => status !== 'resolved');
  const [first] = rows;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('common.bulk')}>
      <strong role="status">{t('common.selected', { shown: format.number(rows.length) })}</strong>
      <Button
        size="small"
        startIcon={isOpen ? <Check size={14} /> : <RotateCcw size={14} />}
        disabled={edit.isPending}
        onClick={() => run({ status: isOpen ? 'resolved' : 'open' })}
      >
        {t(isOpen ? 'workspace.state.resolve' : 'workspace.state.reopen')}
      </Button>
      {first && (
        <AssignButton
          conversationId={first.id}
          current={undefined}
          text={t('workspace.assign.short')}
          disabled={edit.isPending}
          onChoose={(assigneeId) => run({ assigneeId })}
        />
      )}
      <IconAction size="small" label={t('common.clearSelection')} icon={X} onClick={onDone} />
    </div>
  );
}
