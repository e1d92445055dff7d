import { route } from '../http/route.js';
import type { InstallationSettings } from './settings.types.js';

const operator = ['operator'] as const;

export const settingRoutes = {
  /** Reads the settings of the installation. */
  'settings.get': route<{ reply: InstallationSettings }>('GET', '/api/operator/settings', operator),
  /** Edits the settings of the installation. */
  'settings.edit': route<{ body: Partial<InstallationSettings>; reply: InstallationSettings }>(
    'PATCH',
    '/api/operator/settings',
    operator,
  ),
} as const;
