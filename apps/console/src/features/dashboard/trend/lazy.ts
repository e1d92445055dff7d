import { lazy } from 'react';

/** Lines over time as a chart and as a table, for other features' figures too. */
export const TrendChart = lazy(() => import('./TrendChart'));
export const TrendTable = lazy(async () => ({ default: (await import('./TrendTable')).TrendTable }));
