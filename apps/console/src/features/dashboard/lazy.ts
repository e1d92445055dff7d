import { lazy } from 'react';

export const loadOperatorHome = () => import('./operator/OperatorHome');
export const OperatorHome = lazy(loadOperatorHome);

/** Drawn for agents alone. */
export const OwnCard = lazy(async () => ({ default: (await import('./OwnCard')).OwnCard }));
