import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { Material } from './Material';

interface PopupProps {
  label: string;
  /** The element it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  /** Pixels. */
  width?: number;
  children: ReactNode;
  onClose(): void;
}

/** A small sheet under the button that opens it. */
export function Popup({ label, anchor, width = 400, children, onClose }: PopupProps) {
  return (
    <Material>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { width, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        {children}
      </Popover>
    </Material>
  );
}
