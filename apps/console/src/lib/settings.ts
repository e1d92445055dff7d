import { usualColour } from '../app/theme/usual-colour';
import type { AppSettings } from './settings-types';
import { storage } from './storage';
import { createStore, useStore } from './store';

/** The support chat offered where the installation names none. */
const noContact = { account: '', path: 'https://t.me/' };

export const defaultThemeColor: string = usualColour;

export const menuWidths = { least: 200, usual: 260, most: 360 } as const;

export const defaultSettings: AppSettings = {
  theme: 'light',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: false,
  footer: false,
  themeColor: defaultThemeColor,
  menuWidth: menuWidths.usual,
  globalSettings: false,
  device: 'desktop',
  tabBar: true,
  menuFromServer: false,
  guideState: false,
  guideType: 'none',
  maskTourState: false,
  serverMenu: [],
  customer: noContact,
  channel: noContact,
};

/** The open panel, the device and the tour's mask belong to this window, as long as it is open. */
const ofTheMoment = ({ globalSettings, device, maskTourState }: AppSettings) => ({
  globalSettings,
  device,
  maskTourState,
});

const stored = (): AppSettings => ({
  ...defaultSettings,
  ...storage.get('layout'),
  theme: storage.get('theme') ?? defaultSettings.theme,
  ...ofTheMoment(defaultSettings),
});

export const settings = createStore(stored());

export function changeSettings(change: Partial<AppSettings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // The theme has a key of its own.
  const { globalSettings: _panel, device: _device, maskTourState: _mask, theme, ...layout } = next;
  storage.set('layout', layout);
  storage.set('theme', theme);
}

export const useSettings = (): AppSettings => useStore(settings);

/** Other windows follow a change made in one. */
export const followSettings = (): void => {
  for (const key of ['layout', 'theme'] as const)
    storage.watch(key, () => settings.set({ ...stored(), ...ofTheMoment(settings.get()) }));
};
