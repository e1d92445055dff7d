import i18next from 'i18next';
import { api } from './api';
import { failureText } from './failure-text';
import { changeSettings, settings } from './settings';
import { toast } from './toasts';

let latestRequest = 0;

/** Fetches the server's menu and tracks the progress. Only the latest request counts. */
export async function loadServerMenu(): Promise<void> {
  const request = ++latestRequest;
  const { t } = i18next;
  const notice = toast(t('shell.serverMenu.loading'), { tone: 'loading' });
  try {
    const serverMenu = await api.call('identity.menu');
    if (request === latestRequest) changeSettings({ serverMenu });
    toast(t('shell.serverMenu.loaded'), { instead: notice });
  } catch (error) {
    const retry = { label: t('common.retry'), run: () => void loadServerMenu() };
    const reason = failureText(t, error);
    toast(t('shell.serverMenu.failed', { reason }), { tone: 'error', instead: notice, action: retry });
  }
}

/** The server's menu may have changed: reads a shown menu again; a cleared one stays cleared. */
export function renewDrawnMenu(): void {
  const { menuFromServer, serverMenu } = settings.get();
  if (menuFromServer && serverMenu.length > 0) void renewServerMenu();
}

/** Reads silently; a failure keeps the present menu. */
async function renewServerMenu(): Promise<void> {
  const request = ++latestRequest;
  const serverMenu = await api.call('identity.menu').catch(() => null);
  if (serverMenu && request === latestRequest) changeSettings({ serverMenu });
}

/** Empties the menu. A pending answer must not fill it again. */
export function clearServerMenu(): void {
  latestRequest++;
  changeSettings({ serverMenu: [] });
}
