import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/hooks';
import { clearServerMenu, loadServerMenu } from '../../lib/server-menu';
import { chosenFields } from '../../lib/setting-checks';
import { changeSettings, defaultSettings, useSettings } from '../../lib/settings';
import { type AppSettings, devices, menuWidths, themeModes } from '../../lib/settings-types';
import { Button } from '../../ui/Button';
import { Toggle } from '../../ui/form/Toggle';
import { IconAction } from '../../ui/IconAction';
import { SideSheet } from '../../ui/mui/SideSheet';
import { Segments } from '../../ui/Segments';
import { SettingsFile } from './SettingsFile';
import styles from './SettingsPanel.module.css';
import { ThemeColour } from './ThemeColour';

type Switch =
  | 'colorWeak'
  | 'navbar'
  | 'menu'
  | 'topMenu'
  | 'hideMenu'
  | 'menuCollapse'
  | 'tabBar'
  | 'footer'
  | 'shortcuts';

const restore = () => {
  const chosen = chosenFields.map((field) => [field, defaultSettings[field]]);
  changeSettings(Object.fromEntries(chosen) as Partial<AppSettings>);
};

export default function SettingsPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <SideSheet side="right" label={t('settingsPanel.title')} width={360} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('settingsPanel.title')}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        <div className={styles.body}>
          <ColourSection />
          <LayoutSection />
          <MenuSection />
          <KeyboardSection />
          <SettingsFile />
        </div>
        <div className={styles.foot}>
          <Button onClick={restore}>{t('settingsPanel.reset')}</Button>
        </div>
      </div>
    </SideSheet>
  );
}

function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note && <p className="caption">{note}</p>}
      {children}
    </section>
  );
}

function ColourSection() {
  const { t } = useTranslation();
  const { theme, themeColor } = useSettings();
  return (
    <Section title={t('settingsPanel.sectionColour')}>
      <div className={styles.row}>
        {t('settingsPanel.theme')}
        <Segments
          label={t('settingsPanel.theme')}
          value={theme}
          options={themeModes.map((value) => ({ value, text: t(`settingsPanel.${value}`) }))}
          onChange={(value) => changeSettings({ theme: value })}
        />
      </div>
      <ThemeColour themeColor={themeColor} />
      <SettingSwitch name="colorWeak" hint={t('settingsPanel.colorWeakHint')} />
    </Section>
  );
}

function LayoutSection() {
  const { t } = useTranslation();
  const { device } = useSettings();
  const isPhone = useIsPhone();
  return (
    <Section
      title={t('settingsPanel.sectionLayout')}
      note={isPhone ? t('settingsPanel.mobileNote') : undefined}
    >
      <div className={styles.row}>
        {t('settingsPanel.device')}
        <Segments
          label={t('settingsPanel.device')}
          value={device}
          options={devices.map((value) => ({ value, text: t(`settingsPanel.devices.${value}`) }))}
          onChange={(value) => changeSettings({ device: value })}
        />
      </div>
      <SettingSwitch name="navbar" moot={isPhone} hint={t('settingsPanel.navbarHint')} />
      <SettingSwitch name="tabBar" moot={isPhone} />
      <SettingSwitch name="footer" />
    </Section>
  );
}

function MenuSection() {
  const { t } = useTranslation();
  const { menu, hideMenu, topMenu, navbar, menuWidth } = useSettings();
  const isPhone = useIsPhone();
  const inSight = menu && !hideMenu && !isPhone;
  const atSide = inSight && !(topMenu && navbar);
  return (
    <Section title={t('settingsPanel.sectionMenu')}>
      <SettingSwitch name="menu" moot={isPhone} />
      <SettingSwitch name="hideMenu" moot={isPhone || !menu} hint={t('settingsPanel.hideMenuHint')} />
      <SettingSwitch name="topMenu" moot={!inSight || !navbar} />
      <SettingSwitch name="menuCollapse" moot={!atSide} />
      <label className={`${styles.row} ${atSide ? '' : styles.moot}`}>
        <span>
          {t('settingsPanel.menuWidth')} <small className="num">{menuWidth} px</small>
        </span>
        <input
          type="range"
          className={styles.range}
          min={menuWidths.least}
          max={menuWidths.most}
          step={10}
          value={menuWidth}
          disabled={!atSide}
          onChange={(event) => changeSettings({ menuWidth: event.target.valueAsNumber })}
        />
      </label>
      <ServerMenu />
    </Section>
  );
}

function KeyboardSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('settingsPanel.sectionKeyboard')}>
      <SettingSwitch name="shortcuts" hint={t('settingsPanel.shortcutsHint')} />
    </Section>
  );
}

function ServerMenu() {
  const { t } = useTranslation();
  const { menuFromServer, serverMenu } = useSettings();
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
            {/* Never disabled: a disabled button would lose the focus, and Escape would stop working. */}
            <Button size="small" onClick={clearServerMenu}>
              {t('shell.serverMenu.clear')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

interface SettingSwitchProps {
  name: Switch;
  hint?: string;
  /** Another setting makes this one ineffective. */
  moot?: boolean;
}

function SettingSwitch({ name, hint, moot = false }: SettingSwitchProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <label className={`${styles.row} ${moot ? styles.moot : ''}`}>
      <span>
        {t(`settingsPanel.${name}`)}
        {hint && <small>{hint}</small>}
      </span>
      <Toggle
        checked={settings[name]}
        disabled={moot}
        onChange={(event) => changeSettings({ [name]: event.target.checked })}
      />
    </label>
  );
}
