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
  guideState: boolean;
  guideType: string;
  maskTourState: boolean;
  /** As the server last sent it. */
  serverMenu: MenuEntry[];
  customer: SupportContact;
  channel: SupportContact;
}
