import type { Share } from '@parley/contracts/public';
import { Ban, Ellipsis, KeyRound, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import type { ShareActions } from './use-share-actions';

interface ShareMenuProps {
  share: Share;
  actions: ShareActions;
  onEdit(): void;
}

/** Actions on a share; one that has ended has none. */
export function ShareMenu({ share, actions, onEdit }: ShareMenuProps) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('B0001');
  const mayLock = usePrivilege('B0003') && mayWrite;
  const isActive = share.status === 'active';
  const all: (MenuEntry | false)[] = [
    isActive &&
      mayWrite && {
        key: 'edit',
        text: t('workOrderShares.actions.edit'),
        icon: <Pencil size={16} />,
        run: onEdit,
      },
    mayLock && {
      key: 'commonPassword',
      text: t('workOrderShares.actions.commonPassword'),
      icon: <KeyRound size={16} />,
      run: () => actions.setCommonPassword(share.workOrderId),
    },
    isActive && {
      key: 'cancel',
      text: t('workOrderShares.actions.cancel'),
      icon: <Ban size={16} />,
      danger: true,
      run: () => actions.askCancel(share),
    },
  ];
  const entries = all.filter((entry) => entry !== false);
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.more')}
      entries={entries}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size="small" {...fieldProps} />
      )}
    />
  );
}
