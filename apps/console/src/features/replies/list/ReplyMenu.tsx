import { ArrowUpToLine, CircleCheck, CircleSlash, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/ActionMenu';
import type { MenuEntry } from '../../../ui/menu-entry';
import { IconAction } from '../../../ui/IconAction';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { ReplyActions, Switched } from './use-reply-actions';

interface ReplyMenuProps {
  row: Switched;
  actions: ReplyActions;
  /** For rows without a button for this action. */
  onEdit?: () => void;
  /** For lists that are too long to be ordered step by step. */
  onTop?: () => void;
}

export function ReplyMenu({ row, actions, onEdit, onTop }: ReplyMenuProps) {
  const { t } = useTranslation();
  const all: (MenuEntry | false)[] = [
    onEdit !== undefined && {
      key: 'edit',
      text: t('common.edit'),
      icon: <Pencil size={16} />,
      run: onEdit,
    },
    onTop !== undefined && {
      key: 'top',
      text: t('replies.top'),
      icon: <ArrowUpToLine size={16} />,
      run: onTop,
    },
    {
      key: 'state',
      text: t(row.enabled ? 'replies.disable' : 'replies.enable'),
      icon: row.enabled ? <CircleSlash size={16} /> : <CircleCheck size={16} />,
      run: () => actions.setEnabled(rowsTarget([row]), !row.enabled),
    },
    {
      key: 'delete',
      text: t('replies.delete'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => actions.askDelete(rowsTarget([row])),
    },
  ];
  return (
    <ActionMenu
      label={t('common.more')}
      entries={all.filter((entry) => entry !== false)}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size="small" {...fieldProps} />
      )}
    />
  );
}
