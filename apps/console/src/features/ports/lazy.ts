import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

/** Loads a new owner's steps first: they stand near the top and would move the page if they came late. */
export const loadFirstSteps = () => withWords(import('./FirstSteps'), 'tour');
export const FirstSteps = lazy(loadFirstSteps);

export const PortsDrawer = lazy(() => import('./PortsDrawer'));

/** The drawings are not worth the home page's first load. */
export const PlatformGlyph = lazy(async () => ({
  default: (await import('../../ui/PlatformGlyph')).PlatformGlyph,
}));
