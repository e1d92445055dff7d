import { useTranslation } from 'react-i18next';
import { useRole } from '../../lib/session';
import { useSettings } from '../../lib/settings';
import { type MenuItem, ownMenu, serverMenu } from '../menu';

/** The menu to draw: the console's own, or the server's when that is enabled. */
export function useMenu(): MenuItem[] {
  const { t } = useTranslation();
  const role = useRole();
  const settings = useSettings();
  return settings.menuFromServer ? serverMenu(t, settings.serverMenu) : ownMenu(t, role);
}
