import { lazy } from 'react';

export const loadOperatorHome = () => import('./operator/OperatorHome');
export const OperatorHome = lazy(loadOperatorHome);
