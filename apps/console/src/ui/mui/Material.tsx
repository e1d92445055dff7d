import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../../app/theme/theme';
import { cspNonce } from '../../lib/csp-nonce';

// Placed first in the head, so that the console's own style sheets override Material's.
const cache = createCache({ key: 'p', prepend: true, ...(cspNonce ? { nonce: cspNonce } : {}) });

/**
 * The providers that Material's components need. Each component built on Material includes them; colours and scheme
 * come from the page's own style sheet.
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
