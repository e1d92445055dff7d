import { lazy } from 'react';

export const PackageHost = lazy(() => import('./PackageHost'));
export const PackageActions = lazy(() =>
  import('./package-dialog/PackageActions').then((module) => ({ default: module.PackageActions })),
);
