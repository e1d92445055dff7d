import { lazy } from 'react';
import { withWords } from '../../i18n/i18n';

export const loadOperatorHome = () => withWords(import('./operator/OperatorHome'), 'operatorHome');
export const OperatorHome = lazy(loadOperatorHome);

/** Drawn for owners alone. */
export const PackageCard = lazy(async () => ({ default: (await import('./PackageCard')).PackageCard }));

/** Drawn for owners alone. */
export const RankingCard = lazy(async () => ({
  default: (await import('./ranking/RankingCard')).RankingCard,
}));

/** Drawn for agents alone. */
export const OwnCard = lazy(async () => ({ default: (await import('./OwnCard')).OwnCard }));

/** Drawn for agents alone. */
export const OwnWaitingCard = lazy(() => withWords(import('./OwnWaitingCard'), 'monitor'));
