import { usualColour } from '../app/theme/usual-colour';
import { validSettings } from './setting-checks';
import { type AppSettings, menuWidths, type SupportContact } from './settings-types';
import { storage } from './storage';
import { createStore, useStore } from './store';

/** The support chat offered where the installation names none. */
export const noContact: SupportContact = { account: '', path: 'https://t.me/' };

export const hasContact = ({ account, path }: SupportContact): boolean =>
  account !== '' || path !== noContact.path;

/** Somebody can be asked for help. */
export const useHasContacts = (): boolean => {
  const { customer, channel } = useSettings();
  return hasContact(customer) || hasContact(channel);
};

export const defaultThemeColor: string = usualColour;

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
  device: 'auto',
  tabBar: true,
  menuFromServer: false,
  shortcuts: true,
  guideState: false,
  guideType: 'none',
  maskTourState: false,
  serverMenu: [],
  customer: noContact,
  channel: noContact,
};

/** The open panel and the tour's mask belong to this window, as long as it is open. */
const ofTheMoment = ({ globalSettings, maskTourState }: AppSettings) => ({ globalSettings, maskTourState });

const stored = (): AppSettings => ({
  ...defaultSettings,
  ...validSettings({ ...storage.get('layout'), theme: storage.get('theme') }),
});

export const settings = createStore(stored());

export function changeSettings(change: Partial<AppSettings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // The panel and the mask belong to this window, the theme to a key of its own.
  const { globalSettings: _panel, maskTourState: _mask, theme, ...layout } = next;
  storage.set('layout', layout);
  storage.set('theme', theme);
}

export const useSettings = (): AppSettings => useStore(settings);

/** Other windows follow a change made in one. */
export const followSettings = (): void => {
  for (const key of ['layout', 'theme'] as const)
    storage.watch(key, () => settings.set({ ...stored(), ...ofTheMoment(settings.get()) }));
};
