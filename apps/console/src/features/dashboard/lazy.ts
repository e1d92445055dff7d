import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

const operatorHome = () => withWords(import('./operator/OperatorHome'), 'operatorHome');
export const OperatorHome = lazy(operatorHome);

/** Resolves with the banners known: they stand above all else, which would move when they come. */
export const loadOperatorHome = async (client: QueryClient): Promise<void> =>
  (await operatorHome()).loadBanners(client);

/** Drawn for owners alone. */
export const PackageCard = lazy(() => import('./PackageCard'));

/** Drawn for owners alone. */
export const RankingCard = lazy(() => import('./ranking/RankingCard'));

/** Drawn for agents alone. */
export const OwnCard = lazy(() => import('./OwnCard'));

/** Drawn for agents alone. */
export const OwnWaitingCard = lazy(() => withWords(import('./OwnWaitingCard'), 'monitor'));
