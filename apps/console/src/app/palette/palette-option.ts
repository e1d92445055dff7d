import type { LucideIcon } from 'lucide-react';

/** A page of the console, with its search parameters. */
export interface Destination {
  path: string;
  search?: Record<string, string>;
}

export interface PaletteOption {
  key: string;
  /** The heading it stands under. */
  group: string;
  text: string;
  note?: string;
  /** Synonyms that find it too. */
  also?: string;
  icon: LucideIcon;
  /** Left out for a command that leads nowhere. */
  to?: Destination;
  /** Set for a record: its kind. */
  kind?: string;
  run?(): void;
}
