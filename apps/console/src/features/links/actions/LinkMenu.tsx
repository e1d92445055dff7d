import type { ListedLink } from '@parley/contracts/public';
import { Ban, CirclePlay, CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { LinkActions } from './use-link-actions';

interface LinkMenuProps {
  link: ListedLink;
  actions: LinkActions;
  /** For rows without a button for it. */
  complete?: boolean;
  onEdit(): void;
}

/** Everything that can be done with a link; without its privilege it can be disabled and deleted. */
export function LinkMenu({ link, actions, complete = false, onEdit }: LinkMenuProps) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('B0004');
  const all: (MenuEntry | false)[] = [
    complete && mayWrite && { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    mayWrite && {
      key: 'duplicate',
      text: t('links.duplicate.menu'),
      icon: <CopyPlus size={16} />,
      run: () => actions.duplicate(link),
    },
    link.status === 'disabled'
      ? mayWrite && {
          key: 'enable',
          text: t('links.enable.menu'),
          icon: <CirclePlay size={16} />,
          run: () => actions.enable(rowsTarget([link])),
        }
      : {
          key: 'disable',
          text: t('links.disable.menu'),
          icon: <Ban size={16} />,
          danger: true,
          run: () => actions.askDisable(rowsTarget([link])),
        },
    {
      key: 'delete',
      text: t('links.delete.menu'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => actions.askDelete(rowsTarget([link])),
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
