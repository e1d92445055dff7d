import './app/theme/tokens.css';
import './app/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from './app/router';
import { startScheme } from './app/theme/scheme';
import { recordFirstVisit } from './features/identity/public';
import { startI18n } from './i18n/i18n';
import { queryClient } from './lib/query-client';
import { followSettings } from './lib/settings';
import { markUnreachable } from './lib/unreachable';

markUnreachable();
recordFirstVisit();
startScheme();
followSettings();
await startI18n();

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
