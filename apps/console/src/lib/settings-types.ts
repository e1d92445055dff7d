import type { MenuEntry } from '@parley/contracts/public';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The layout: by the window's width, or one layout at every width. */
export const devices = ['auto', 'desktop', 'mobile'] as const;

/** Pixels. */
export const menuWidths = { least: 200, usual: 260, most: 360 } as const;

export interface SupportContact {
  /** Empty without an account. */
  account: string;
  path: string;
}

/** A user's settings of the console. */
export interface AppSettings {
  theme: ThemeMode;
  colorWeak: boolean;
  navbar: boolean;
  menu: boolean;
  topMenu: boolean;
  /** Hides the menu behind a button of the navbar. */
  hideMenu: boolean;
  menuCollapse: boolean;
  /** The menu's groups that the user opened (true) or closed, by path. */
  menuGroups: Record<string, boolean>;
  footer: boolean;
  /** Whether the chat archive shows profiles; null shows those that are filled in. */
  chatProfile: boolean | null;
  themeColor: string;
  menuWidth: number;
  /** Whether the settings panel is open. */
  globalSettings: boolean;
  device: (typeof devices)[number];
  tabBar: boolean;
  menuFromServer: boolean;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  /** Whether the guided tour is running. */
  guideState: boolean;
  /** The tour's progress (`lib/guide.ts`), or `none`. */
  guideType: string;
  /** Whether the tour points at something, which prevents dialogs from opening by themselves. */
  maskTourState: boolean;
  /** The menu that the server last sent. */
  serverMenu: MenuEntry[];
  customer: SupportContact;
  channel: SupportContact;
}
