import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  text: string;
  icon?: ReactNode;
  selected?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Draws a line above it. */
  begins?: boolean;
  run(): void;
}

export const menuEntry = (key: string, text: string, Icon: LucideIcon, run: () => void): MenuEntry => ({
  key,
  text,
  icon: <Icon size={16} />,
  run,
});
