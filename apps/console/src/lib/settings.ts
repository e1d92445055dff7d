import { usualColour } from '../app/theme/usual-colour';
import { validSettings } from './setting-checks';
import { type AppSettings, menuWidths, type SupportContact } from './settings-types';
import { storage } from './storage';
import { createStore, useStore } from './store';

/** The default support chat of an installation without one. */
export const noContact: SupportContact = { account: '', path: 'https://t.me/' };

export const hasContact = ({ account, path }: SupportContact): boolean =>
  account !== '' || path !== noContact.path;

/** Whether there is a support contact. */
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
  menuGroups: {},
  footer: false,
  chatProfile: null,
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

/** The open panel and the tour's mask are not stored. */
const ofTheMoment = ({ globalSettings, maskTourState }: AppSettings) => ({ globalSettings, maskTourState });

const stored = (): AppSettings => ({
  ...defaultSettings,
  ...validSettings({ ...storage.get('layout'), theme: storage.get('theme') }),
});

export const settings = createStore(stored());

export function changeSettings(change: Partial<AppSettings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  // The panel and the mask are temporary; the theme has its own key.
  const { globalSettings: _panel, maskTourState: _mask, theme, ...layout } = next;
  storage.set('layout', layout);
  storage.set('theme', theme);
}

export const useSettings = (): AppSettings => useStore(settings);

/** Follows changes in other windows. */
export const followSettings = (): void => {
  for (const key of ['layout', 'theme'] as const)
    storage.watch(key, () => settings.set({ ...stored(), ...ofTheMoment(settings.get()) }));
};
