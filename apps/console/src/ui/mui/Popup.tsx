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

/** A phone shows a popup at its lower edge, where the thumb is; the popover's place is set inline. */
const phoneSheet = {
  '@media (max-width: 599.95px)': {
    top: 'auto !important',
    right: 0,
    bottom: 0,
    left: '0 !important',
    width: '100%',
    maxWidth: '100%',
    maxHeight: 'calc(100% - 56px)',
    borderRadius: '16px 16px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
};

/** A small sheet under the button that opens it; on a phone, at the lower edge. */
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
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { width, maxWidth: 'calc(100vw - 32px)', ...phoneSheet },
          },
        }}
      >
        {children}
      </Popover>
    </Material>
  );
}
