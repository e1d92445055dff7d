import type { MenuEntry } from '@parley/contracts/public';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The layout: by the width of the window, or one of them at every width. */
export const devices = ['auto', 'desktop', 'mobile'] as const;

/** Pixels. */
export const menuWidths = { least: 200, usual: 260, most: 360 } as const;

export interface SupportContact {
  /** Empty where there is none. */
  account: string;
  path: string;
}

/** A person's settings of the console itself. */
export interface AppSettings {
  theme: ThemeMode;
  colorWeak: boolean;
  navbar: boolean;
  menu: boolean;
  topMenu: boolean;
  /** The menu opens from a button of the navbar. */
  hideMenu: boolean;
  menuCollapse: boolean;
  footer: boolean;
  themeColor: string;
  menuWidth: number;
  /** Whether the settings panel is open. */
  globalSettings: boolean;
  device: (typeof devices)[number];
  tabBar: boolean;
  menuFromServer: boolean;
  /** Whether single keys are shortcuts. */
  shortcuts: boolean;
  /** Whether the guided tour is being taken. */
  guideState: boolean;
  /** How far it has come (`lib/guide.ts`), or `none`. */
  guideType: string;
  /** Whether the tour points at something, so that no dialog opens by itself. */
  maskTourState: boolean;
  /** As the server last sent it. */
  serverMenu: MenuEntry[];
  customer: SupportContact;
  channel: SupportContact;
}
