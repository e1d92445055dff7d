import { lazy } from 'react';

export const PortsDrawer = lazy(() => import('./PortsDrawer'));
