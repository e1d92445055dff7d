import { currentScheme, followScheme } from '../../lib/scheme';
import { defaultThemeColor, settings } from '../../lib/settings';
import { storage } from '../../lib/storage';

let isPersonal = false;

/** Writes the theme to the document, to the browser's theme colour and to storage for the next visit. */
function apply(): void {
  const scheme = currentScheme();
  const { themeColor, colorWeak } = settings.get();
  document.documentElement.dataset['theme'] = scheme;
  document.body.toggleAttribute('dark-theme', scheme === 'dark');
  storage.set('isDark', scheme === 'dark');
  if (themeColor === defaultThemeColor && !colorWeak && !isPersonal) return;
  isPersonal = true;
  void import('./personal').then(({ applyPersonalColours }) =>
    applyPersonalColours(themeColor, colorWeak, currentScheme()),
  );
}

/** Runs before anything is drawn, so that a dark console never flashes white. */
export function startScheme(): void {
  apply();
  followScheme(apply);
}
