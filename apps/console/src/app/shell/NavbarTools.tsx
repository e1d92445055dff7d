import { useColorScheme } from '@mui/material/styles';
import { Expand, Moon, Settings2, Shrink, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../../lib/settings';
import { IconAction } from '../../ui/IconAction';
import { LanguageMenu } from './LanguageMenu';

const followFullscreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme } = useColorScheme();
  const isDark = colorScheme === 'dark';
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
        icon={isFull ? Shrink : Expand}
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
