import { languages } from '@parley/contracts/public';
import {
  Compass,
  Download,
  Headset,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Moon,
  Package,
  Plus,
  Settings2,
  Sun,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames } from '../../i18n/i18n';
import { startGuide } from '../../lib/guide';
import { openPackages } from '../../lib/package-overlay';
import { pageCommands } from '../../lib/page-commands';
import { useUser } from '../../lib/session';
import { changeSettings, useHasContacts } from '../../lib/settings';
import { useStore } from '../../lib/store';
import { type CreationName, creations, mayCreate, newForm } from '../creations';
import { overlay } from '../../lib/overlay';
import { pathOf } from '../pages';
import { useSignOut } from '../shell/use-sign-out';
import type { PaletteOption } from './palette-option';

/** The page's own export button, if it can be pressed now. */
const exportButton = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
    (button) => button.textContent?.trim() === label || button.ariaLabel === label,
  );

const ofConversation = ['resolve', 'reopen', 'assign', 'snooze'] as const;

/** A button of the open conversation, if it can be pressed now. */
const conversationButton = (name: (typeof ofConversation)[number]): HTMLButtonElement | null =>
  document.querySelector<HTMLButtonElement>(`main button[data-command="${name}"]:not(:disabled)`);

/** The commands that the user may run from anywhere. */
export function useCommands(): PaletteOption[] {
  const { t } = useTranslation();
  const user = useUser();
  const signOut = useSignOut();
  const hasContacts = useHasContacts();
  const { role } = user;
  const group = t('palette.commands');
  const command = (key: string, text: string, icon: LucideIcon, run: () => void): PaletteOption => ({
    key,
    group,
    text,
    icon,
    run,
  });
  const create = (name: CreationName, search: { form: string } = newForm): PaletteOption => ({
    key: `${search.form}-${name}`,
    group,
    text: search === newForm ? t(`palette.create.${name}`) : t('palette.createMany'),
    also: t('palette.also.create'),
    icon: Plus,
    to: { path: pathOf(name), search },
  });
  const names = (Object.keys(creations) as CreationName[]).filter((name) => mayCreate(name, role));
  const toExport = exportButton(t('common.export'));
  const isOwner = role === 'owner';
  const conversationCommands = ofConversation.flatMap((name) => {
    const button = conversationButton(name);
    return button
      ? [command(name, t(`palette.conversation.${name}`), MessagesSquare, () => button.click())]
      : [];
  });
  const ofPage = Object.values(useStore(pageCommands)).flat();
  return [
    ...conversationCommands,
    ...ofPage.map(({ key, text, run }) => command(`page-${key}`, text, MessagesSquare, run)),
    ...names.map((name) => create(name)),
    ...(isOwner ? [create('sonAccount', { form: 'many' })] : []),
    ...(toExport
      ? [
          {
            ...command('export', t('palette.export'), Download, () => toExport.click()),
            also: t('palette.also.export'),
          },
        ]
      : []),
    ...(isOwner
      ? [
          {
            ...command('packages', t('palette.packages'), Package, () => openPackages()),
            also: t('palette.also.packages'),
          },
        ]
      : []),
    {
      ...command('dark', t('shell.themeToDark'), Moon, () => changeSettings({ theme: 'dark' })),
      also: t('palette.also.theme'),
    },
    {
      ...command('light', t('shell.themeToLight'), Sun, () => changeSettings({ theme: 'light' })),
      also: t('palette.also.theme'),
    },
    {
      ...command('layout', t('shell.layout'), Settings2, () => changeSettings({ globalSettings: true })),
      also: t('palette.also.layout'),
    },
    ...languages.map((language) => ({
      ...command(language, languageNames[language], Languages, () => void changeLanguage(language)),
      also: t('palette.also.language'),
    })),
    {
      ...command('shortcuts', t('shell.shortcuts'), Keyboard, () => overlay.set('shortcuts')),
      also: t('palette.also.shortcuts'),
    },
    ...(isOwner
      ? [
          {
            ...command('guide', t('shell.guide'), Compass, () => startGuide(user.id)),
            also: t('palette.also.guide'),
          },
        ]
      : []),
    ...(role === 'operator' || !hasContacts
      ? []
      : [
          {
            ...command('contacts', t('shell.contacts'), Headset, () => overlay.set('contacts')),
            also: t('palette.also.contacts'),
          },
        ]),
    {
      ...command('leave', t('shell.signOut'), LogOut, signOut),
      also: t('palette.also.signOut'),
    },
  ];
}
