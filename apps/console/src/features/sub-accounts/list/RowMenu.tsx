import type { SubAccount } from '@parley/contracts/public';
import { Ban, Ellipsis, KeyRound, Pencil, Play, RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { SubAccountActions } from '../actions/use-actions';

interface RowMenuProps {
  subAccount: SubAccount;
  actions: SubAccountActions;
  /** For rows without buttons for these actions. */
  complete?: boolean;
  onEdit(): void;
}

export function RowMenu({ subAccount, actions, complete = false, onEdit }: RowMenuProps) {
  const { t } = useTranslation();
  const all: (MenuEntry | false)[] = [
    complete && {
      key: 'copy',
      text: t('subAccounts.copyCode'),
      icon: <KeyRound size={16} />,
      run: () => actions.copyCode(subAccount),
    },
    complete && { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    {
      key: 'secret',
      text: t('subAccounts.newSecret'),
      icon: <RotateCw size={16} />,
      run: () => actions.askNewSecret(subAccount),
    },
    subAccount.status === 'normal'
      ? !subAccount.isDefault && {
          key: 'stop',
          text: t('subAccounts.stop'),
          icon: <Ban size={16} />,
          danger: true,
          run: () => actions.askStop(rowsTarget([subAccount])),
        }
      : {
          key: 'enable',
          text: t('subAccounts.enable'),
          icon: <Play size={16} />,
          run: () => actions.enable(rowsTarget([subAccount])),
        },
    !subAccount.isDefault && {
      key: 'delete',
      text: t('subAccounts.delete'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => actions.askDelete(rowsTarget([subAccount])),
    },
  ];
  if (subAccount.status === 'deleting') return null;
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
