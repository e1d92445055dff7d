import './app/theme/tokens.css';
import './app/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from './app/router';
import { startScheme } from './app/theme/scheme';
import { recordFirstVisit } from './features/identity/public';
import { followLanguage, startI18n, visitorLanguage } from './i18n/i18n';
import { startDevice } from './lib/device';
import { FormatContext, useReaderFormat } from './lib/format';
import { queryClient } from './lib/query-client';
import { defaultSettings, followSettings, settings } from './lib/settings';
import { isSignedIn } from './lib/session';
import { askPositions } from './lib/stream-positions';
import { markUnreachable } from './lib/unreachable';

const isPublicPage = ['/workOrder/share', '/fansOperation/streamLinkReport'].includes(
  window.location.pathname,
);

markUnreachable();
// A visitor of a share or report has no stored settings: the system's scheme and the browser's language apply.
if (isPublicPage) settings.set({ ...defaultSettings, theme: 'system' });
else recordFirstVisit();
startScheme();
startDevice();
if (!isPublicPage) followSettings();
if (!isPublicPage && isSignedIn()) askPositions(queryClient);
await startI18n(isPublicPage ? visitorLanguage() : undefined);
if (!isPublicPage) followLanguage();

function Console() {
  return (
    <FormatContext value={useReaderFormat()}>
      <RouterProvider router={router} />
    </FormatContext>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Console />
  </QueryClientProvider>,
);
