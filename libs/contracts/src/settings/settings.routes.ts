import { route } from '../http/route.js';
import type { InstallationSettings } from './settings.types.js';

const operator = ['operator'] as const;

export const settingRoutes = {
  'settings.get': route<{ reply: InstallationSettings }>('GET', '/api/operator/settings', operator),
  'settings.edit': route<{ body: Partial<InstallationSettings>; reply: InstallationSettings }>(
    'PATCH',
    '/api/operator/settings',
    operator,
  ),
} as const;
