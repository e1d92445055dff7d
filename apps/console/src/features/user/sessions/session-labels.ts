import type { SessionView } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { AppWindow, type LucideIcon, Monitor, Smartphone } from 'lucide-react';
import { agentOf } from '../../../lib/user-agent';

const longest = 60;

/** A device's name and icon. */
export function deviceOf(t: TFunction, { kind, client }: SessionView): { name: string; icon: LucideIcon } {
  if (kind === 'desktop') {
    const name = client
      ? t('user.sessions.desktop', { version: client.slice(0, longest) })
      : t('user.sessions.desktopPlain');
    return { name, icon: AppWindow };
  }
  const { browser, system, phone } = agentOf(client ?? '');
  const known = browser && system ? t('user.sessions.browserOn', { browser, system }) : (browser ?? system);
  const name = known ?? (client?.slice(0, longest) || t('user.sessions.unknownClient'));
  return { name, icon: phone ? Smartphone : Monitor };
}
