import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../../app/theme/theme';
import { cspNonce } from '../../lib/csp-nonce';

// First in the head, so that our own style sheets have the last word over Material's.
const cache = createCache({ key: 'p', prepend: true, ...(cspNonce ? { nonce: cspNonce } : {}) });

/**
 * The providers that Material's parts need. Each of our parts built on one brings it along; colours and colour
 * scheme come from the page's own style sheet.
 */
export function Material({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} colorSchemeNode={null} disableStyleSheetGeneration storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
