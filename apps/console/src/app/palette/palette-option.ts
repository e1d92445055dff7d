import type { LucideIcon } from 'lucide-react';

/** A page of the console, with its search parameters and anchor. */
export interface Destination {
  path: string;
  search?: Record<string, string>;
  hash?: string;
}

export interface PaletteOption {
  key: string;
  group: string;
  text: string;
  note?: string;
  /** Synonyms that find the option too. */
  also?: string;
  icon: LucideIcon;
  /** Absent for a command that opens no page. */
  to?: Destination;
  /** The kind of a record; absent for other options. */
  kind?: string;
  run?(): void;
}
