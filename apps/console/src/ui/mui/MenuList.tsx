import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../menu-entry';
import { Material } from './Material';

interface MenuListProps {
  label: string;
  anchor: HTMLElement | null;
  entries: MenuEntry[];
  header?: ReactNode;
  /** The anchor's edge for the menu. */
  side?: 'left' | 'right';
  onClose(): void;
}

export default function MenuList(props: MenuListProps) {
  const { label, anchor, entries, header, side = 'right', onClose } = props;
  return (
    <Material>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {header}
        {entries.flatMap((entry) => [
          entry.begins && <Divider key={`${entry.key}-line`} />,
          <MenuItem
            key={entry.key}
            data-menu={entry.key}
            selected={entry.selected ?? false}
            disabled={entry.disabled ?? false}
            sx={entry.danger ? { color: 'error.main', '& svg': { color: 'inherit !important' } } : null}
            onClick={() => {
              onClose();
              entry.run();
            }}
          >
            {entry.icon}
            <span style={{ flex: 1 }}>{entry.text}</span>
            {entry.selected && <Check size={16} aria-hidden="true" />}
          </MenuItem>,
        ])}
      </Menu>
    </Material>
  );
}
