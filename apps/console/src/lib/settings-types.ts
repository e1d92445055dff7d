import type { MenuEntry } from '@parley/contracts/public';

export type ThemeMode = 'light' | 'dark' | 'system';

interface SupportContact {
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
  hideMenu: boolean;
  menuCollapse: boolean;
  footer: boolean;
  themeColor: string;
  menuWidth: number;
  /** Whether the settings panel is open. */
  globalSettings: boolean;
  device: 'desktop' | 'mobile';
  tabBar: boolean;
  menuFromServer: boolean;
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
