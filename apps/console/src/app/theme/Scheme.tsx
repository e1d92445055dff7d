import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { defaultThemeColor, useSettings } from '../../lib/settings';
import { storage } from '../../lib/storage';

/** Puts the chosen theme where style sheets, the browser and the next visit find it. */
export function Scheme() {
  const { theme, themeColor, colorWeak } = useSettings();
  const { setMode, colorScheme } = useColorScheme();
  useEffect(() => setMode(theme), [theme, setMode]);

  useEffect(() => {
    if (!colorScheme) return;
    const isDark = colorScheme === 'dark';
    storage.set('isDark', isDark);
    document.body.toggleAttribute('dark-theme', isDark);
  }, [colorScheme]);

  const plain = themeColor === defaultThemeColor && !colorWeak;
  useEffect(() => {
    if (!colorScheme) return;
    if (plain && !document.documentElement.style.length) return;
    void import('./personal').then(({ applyPersonalColours }) =>
      applyPersonalColours(themeColor, colorWeak, colorScheme),
    );
  }, [themeColor, colorWeak, colorScheme, plain]);
  return null;
}
