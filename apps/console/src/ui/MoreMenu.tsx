import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from './ActionMenu';
import { IconAction } from './IconAction';

/** The actions beside a page's title, behind one button: a phone has no room for more. */
export function MoreMenu({ entries, disabled = false }: { entries: MenuEntry[]; disabled?: boolean }) {
  const { t } = useTranslation();
  const label = t('common.more');
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      label={label}
      entries={entries}
      trigger={(fieldProps) => (
        <IconAction label={label} icon={Ellipsis} disabled={disabled} {...fieldProps} />
      )}
    />
  );
}
