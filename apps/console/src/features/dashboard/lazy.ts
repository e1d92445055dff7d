import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

const operatorHome = () => withWords(import('./operator/OperatorHome'), 'operatorHome');
export const OperatorHome = lazy(operatorHome);

/** Loads the banner first: it stands on top and would move the page if it came late. */
export const loadOperatorHome = async (client: QueryClient): Promise<void> =>
  (await operatorHome()).loadBanner(client);

export const PackageCard = lazy(() => import('./PackageCard'));

export const RankingCard = lazy(() => import('./ranking/RankingCard'));

export const OwnCard = lazy(() => import('./OwnCard'));

export const OwnWaitingCard = lazy(() => withWords(import('./OwnWaitingCard'), 'monitor'));
