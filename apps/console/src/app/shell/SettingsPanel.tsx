import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clearServerMenu, loadServerMenu } from '../../lib/server-menu';
import {
  changeSettings,
  defaultSettings,
  defaultThemeColor,
  menuWidths,
  useSettings,
} from '../../lib/settings';
import type { AppSettings } from '../../lib/settings-types';
import { Button } from '../../ui/Button';
import { Toggle } from '../../ui/form/Toggle';
import { IconAction } from '../../ui/IconAction';
import { SideSheet } from '../../ui/mui/SideSheet';
import { Segments } from '../../ui/Segments';
import tokens from '../theme/tokens.json';
import styles from './SettingsPanel.module.css';

const { chart } = tokens.mui.colorSchemes.light.palette;
const offered = [defaultThemeColor, chart[3], chart[2], chart[4], chart[7], chart[5]];

const layoutToggles = ['navbar', 'menu', 'topMenu', 'menuCollapse', 'tabBar', 'footer'] as const;
type Toggle = 'colorWeak' | (typeof layoutToggles)[number];

const restore = () => {
  const { theme, colorWeak, navbar, menu, topMenu, menuCollapse, footer, themeColor, menuWidth, tabBar } =
    defaultSettings;
  const layout = { navbar, menu, topMenu, menuCollapse, footer, menuWidth, tabBar, menuFromServer: false };
  changeSettings({ theme, colorWeak, themeColor, ...layout });
};

export default function SettingsPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <SideSheet side="right" label={t('settingsPanel.title')} width={360} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('settingsPanel.title')}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        <div className={styles.body}>
          <h3>{t('settingsPanel.sectionColour')}</h3>
          <div className={styles.row}>
            {t('settingsPanel.theme')}
            <Segments
              label={t('settingsPanel.theme')}
              value={settings.theme}
              options={(['light', 'dark', 'system'] as const).map((value) => ({
                value,
                text: t(`settingsPanel.${value}`),
              }))}
              onChange={(theme) => changeSettings({ theme })}
            />
          </div>
          <ThemeColour settings={settings} />
          <SettingSwitch name="colorWeak" hint={t('settingsPanel.colorWeakHint')} />
          <h3>{t('settingsPanel.sectionLayout')}</h3>
          {layoutToggles.map((name) => (
            <SettingSwitch key={name} name={name} />
          ))}
          <label className={styles.row}>
            <span>
              {t('settingsPanel.menuWidth')} <small className="num">{settings.menuWidth} px</small>
            </span>
            <input
              type="range"
              className={styles.range}
              min={menuWidths.least}
              max={menuWidths.most}
              step={10}
              value={settings.menuWidth}
              onChange={(event) => changeSettings({ menuWidth: event.target.valueAsNumber })}
            />
          </label>
          <ServerMenu settings={settings} />
        </div>
        <div className={styles.foot}>
          <Button onClick={restore}>{t('settingsPanel.reset')}</Button>
        </div>
      </div>
    </SideSheet>
  );
}

function ThemeColour({ settings }: { settings: AppSettings }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <span>
        {t('settingsPanel.themeColor')}
        <small>{t('settingsPanel.themeColorHint')}</small>
      </span>
      <span className={styles.swatches}>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={settings.themeColor === colour}
            onClick={() => changeSettings({ themeColor: colour })}
          />
        ))}
        <input
          type="color"
          className={styles.custom}
          aria-label={t('settingsPanel.customColor')}
          value={settings.themeColor}
          onChange={(event) => changeSettings({ themeColor: event.target.value })}
        />
      </span>
    </div>
  );
}

function ServerMenu({ settings: { menuFromServer, serverMenu } }: { settings: AppSettings }) {
  const { t } = useTranslation();
  return (
    <>
      <label className={styles.row}>
        <span>
          {t('settingsPanel.menuFromServer')}
          <small>{t('settingsPanel.menuFromServerHint')}</small>
        </span>
        <Toggle
          checked={menuFromServer}
          onChange={(event) => {
            changeSettings({ menuFromServer: event.target.checked });
            if (event.target.checked) void loadServerMenu();
          }}
        />
      </label>
      {menuFromServer && (
        <div className={styles.row}>
          <small role="status">
            {serverMenu.length > 0
              ? t('shell.serverMenu.entries', { count: serverMenu.length })
              : t('shell.serverMenu.empty')}
          </small>
          <span className={styles.buttons}>
            <Button size="small" onClick={() => void loadServerMenu()}>
              {t('shell.serverMenu.reload')}
            </Button>
            {/* Never disabled: whoever has just pressed it would lose their place, and Escape with it. */}
            <Button size="small" onClick={clearServerMenu}>
              {t('shell.serverMenu.clear')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

function SettingSwitch({ name, hint }: { name: Toggle; hint?: string }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <label className={styles.row}>
      <span>
        {t(`settingsPanel.${name}`)}
        {hint && <small>{hint}</small>}
      </span>
      <Toggle
        checked={settings[name]}
        onChange={(event) => changeSettings({ [name]: event.target.checked })}
      />
    </label>
  );
}
