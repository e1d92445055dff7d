import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cspNonce } from '../lib/csp-nonce';
import { queryClient } from '../lib/query-client';
import { settings } from '../lib/settings';
import { globalStyles } from './theme/globals';
import { Scheme } from './theme/Scheme';
import { theme } from './theme/theme';

// First in the head, so that our own style sheets have the last word over Material's.
const cache = createCache({ key: 'p', prepend: true, ...(cspNonce ? { nonce: cspNonce } : {}) });
const globals = <GlobalStyles styles={globalStyles} />;

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} defaultMode={settings.get().theme} noSsr>
        {globals}
        <Scheme />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
