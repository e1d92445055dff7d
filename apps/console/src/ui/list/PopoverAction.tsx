import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconAction } from '../IconAction';

export interface PopoverAnchor {
  /** Null while closed. */
  anchor: HTMLElement | null;
  onClose(): void;
}

interface PopoverActionProps {
  label: string;
  icon: LucideIcon;
  disabled?: boolean;
  size?: 'small' | 'medium';
  /** The popover, whose code may load at the first opening. */
  children(anchor: PopoverAnchor): ReactNode;
}

/** A button that opens a popover beside it. */
export function PopoverAction({
  label,
  icon,
  disabled = false,
  size = 'medium',
  children,
}: PopoverActionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <IconAction
        label={label}
        icon={icon}
        size={size}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      />
      {used && <Suspense>{children({ anchor, onClose: () => setAnchor(null) })}</Suspense>}
    </>
  );
}
