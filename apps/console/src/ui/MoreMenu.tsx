import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from './ActionMenu';
import type { MenuEntry } from './menu-entry';
import { IconAction } from './IconAction';

interface MoreMenuProps {
  label?: string;
  entries: MenuEntry[];
  disabled?: boolean;
}

/** The actions beside a page's title, behind one button for phones. */
export function MoreMenu({ label: name, entries, disabled = false }: MoreMenuProps) {
  const { t } = useTranslation();
  const label = name ?? t('common.more');
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
