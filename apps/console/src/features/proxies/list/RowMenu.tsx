import type { Proxy } from '@parley/contracts/public';
import { Ellipsis, Gauge, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { ProxyActions } from './use-actions';

interface RowMenuProps {
  proxy: Proxy;
  actions: ProxyActions;
  /** For rows without buttons for these actions. */
  complete?: boolean;
  onEdit(): void;
  onDeleted?(): void;
}

export function RowMenu({ proxy, actions, complete = false, onEdit, onDeleted }: RowMenuProps) {
  const { t } = useTranslation();
  const all: (MenuEntry | false)[] = [
    complete && {
      key: 'check',
      text: t('proxies.check'),
      icon: <Gauge size={16} />,
      run: () => actions.check(proxy),
    },
    complete && { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    {
      key: 'delete',
      text: t('proxies.delete'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => actions.askDelete(rowsTarget([proxy]), onDeleted),
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
