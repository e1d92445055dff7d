import './app/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers';
import { router } from './app/router';
import { startI18n } from './i18n/i18n';
import { recordFirstVisit } from './lib/first-visit';
import { followSettings, settings } from './lib/settings';

/** Before anything is drawn, so that a dark console never flashes white. */
function markScheme(): void {
  const { theme } = settings.get();
  const isDark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.body.toggleAttribute('dark-theme', isDark);
}

recordFirstVisit();
markScheme();
followSettings();
await startI18n();

createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
