import { expect, it } from 'vitest';
import type { ChosenField } from './setting-checks';
import { defaultSettings } from './settings';
import { readSettingsFile, writeSettingsFile } from './settings-file';
import type { AppSettings } from './settings-types';

/** Every field differs from its default. */
const chosen: Pick<AppSettings, ChosenField> = {
  theme: 'dark',
  themeColor: '#9c0054',
  colorWeak: true,
  device: 'mobile',
  navbar: false,
  menu: false,
  topMenu: true,
  hideMenu: true,
  menuCollapse: true,
  menuWidth: 300,
  tabBar: false,
  footer: true,
  menuFromServer: true,
  shortcuts: false,
};

it('a file of settings carries each choice of a person, and nothing else', () => {
  const file = writeSettingsFile({ ...defaultSettings, ...chosen, guideState: true, globalSettings: true });
  expect(readSettingsFile(file)).toEqual(chosen);
  for (const [field, value] of Object.entries(chosen))
    expect(value, field).not.toEqual(defaultSettings[field as ChosenField]);
});
