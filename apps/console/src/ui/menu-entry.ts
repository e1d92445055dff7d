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
