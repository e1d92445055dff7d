import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { Material } from './Material';

interface PopupProps {
  label: string;
  /** The element that it is attached to; null while closed. */
  anchor: HTMLElement | null;
  /** The width in pixels. */
  width?: number;
  children: ReactNode;
  onClose(): void;
}

/** A phone shows a popup at its lower edge, within reach of the thumb. The popover sets its position inline. */
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

/** A small panel under its button; on a phone, at the lower edge. It is mounted from its first opening on. */
export function Popup({ label, anchor, width = 400, children, onClose }: PopupProps) {
  const [isUsed, setUsed] = useState(false);
  if (anchor !== null && !isUsed) setUsed(true);
  if (!isUsed) return null;
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
