import MuiDrawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Material } from './Material';

interface SideSheetProps {
  side: 'left' | 'right' | 'bottom';
  label: string;
  /** The width in pixels; by default the page's width. */
  width?: number;
  children: ReactNode;
  onClose(): void;
}

const bottom = { maxHeight: '85dvh', borderRadius: 'var(--radius-card) var(--radius-card) 0 0' };

/** A modal sheet from one side, for the phone's menu and filters and for the settings. */
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
            sx: side === 'bottom' ? bottom : { width, maxWidth: '100vw' },
          },
        }}
      >
        {children}
      </MuiDrawer>
    </Material>
  );
}
