import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export const FailedTranslationsDrawer = lazy(() =>
  withWords(import('./FailedTranslationsDrawer'), 'failures'),
);
