import { Maximize, Minimize, Moon, Settings2, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../../lib/scheme';
import { changeSettings } from '../../lib/settings';
import { IconAction } from '../../ui/IconAction';
import { LanguageMenu } from './LanguageMenu';

const followFullscreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function ThemeSwitch() {
  const { t } = useTranslation();
  const isDark = useScheme() === 'dark';
  return (
    <IconAction
      label={isDark ? t('shell.themeToLight') : t('shell.themeToDark')}
      icon={isDark ? Sun : Moon}
      iconSize={18}
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}

export function NavbarTools() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(followFullscreen, () => document.fullscreenElement !== null);
  const toggleFullscreen = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return (
    <>
      <LanguageMenu />
      <ThemeSwitch />
      <IconAction
        label={isFull ? t('shell.exitFullscreen') : t('shell.fullscreen')}
        icon={isFull ? Minimize : Maximize}
        iconSize={18}
        onClick={toggleFullscreen}
      />
      <IconAction
        label={t('shell.layout')}
        icon={Settings2}
        iconSize={18}
        onClick={() => changeSettings({ globalSettings: true })}
      />
    </>
  );
}
