import type { Translated } from '../words-type';
import type { settingsPanel as zh } from '../zh-CN/settings-panel';

export const settingsPanel = {
  title: 'Layout settings',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  themeColor: 'Theme color',
  themeColorHint: 'Adjusted automatically to stay readable',
  customColor: 'Custom color',
  reset: 'Restore defaults',
  colorWeak: 'Color-blind mode',
  colorWeakHint: 'Shows success and error in blue and orange',
  navbar: 'Navbar',
  menu: 'Side menu',
  menuCollapse: 'Collapse side menu',
  menuWidth: 'Menu width',
  tabBar: 'Tab bar',
  footer: 'Footer',
  topMenu: 'Top menu',
  menuFromServer: 'Server menu',
  menuFromServerHint: 'Based on your role and package',
  sectionColour: 'Color',
  sectionLayout: 'Layout',
} satisfies Translated<typeof zh>;
