import MuiDrawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Material } from './Material';

interface SideSheetProps {
  side: 'left' | 'right';
  label: string;
  width: number;
  children: ReactNode;
  onClose(): void;
}

/** A modal sheet from one side: the phone's menu, the settings. */
export function SideSheet({ side, label, width, children, onClose }: SideSheetProps) {
  return (
    <Material>
      <MuiDrawer
        open
        anchor={side}
        onClose={onClose}
        slotProps={{
          paper: {
            'aria-label': label,
            role: 'dialog',
            'aria-modal': true,
            sx: { width, maxWidth: '100vw' },
          },
        }}
      >
        {children}
      </MuiDrawer>
    </Material>
  );
}
