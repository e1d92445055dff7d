import type { Material } from '@parley/contracts/public';
import { Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { MaterialActions } from './use-actions';

interface RowMenuProps {
  material: Material;
  actions: MaterialActions;
  /** For rows without buttons for these actions. */
  complete?: boolean;
  onEdit(): void;
  onDeleted?(): void;
}

export function RowMenu({ material, actions, complete = false, onEdit, onDeleted }: RowMenuProps) {
  const { t } = useTranslation();
  const all: (MenuEntry | false)[] = [
    complete && { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    {
      key: 'move',
      text: t('materials.move'),
      icon: <FolderInput size={16} />,
      run: () => actions.askMove(rowsTarget([material])),
    },
    {
      key: 'delete',
      text: t('materials.delete'),
      icon: <Trash2 size={16} />,
      danger: true,
      run: () => actions.askDelete(rowsTarget([material]), onDeleted),
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
