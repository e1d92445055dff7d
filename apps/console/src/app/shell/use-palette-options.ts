import { languages } from '@parley/contracts/public';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Languages, type LucideIcon, Moon, Settings2, Sun, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subAccountsQuery } from '../../features/sub-accounts/public';
import { changeLanguage, languageNames } from '../../i18n/i18n';
import { useDebounced } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { changeSettings } from '../../lib/settings';
import { type MenuItem, ownMenu } from '../menu';

export interface PaletteOption {
  key: string;
  group: string;
  text: string;
  note?: string;
  icon: LucideIcon;
  run(): void;
}

const holds = (option: PaletteOption, text: string) =>
  `${option.text} ${option.note ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

export function usePaletteOptions(text: string): PaletteOption[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const role = useRole();
  const [search, setSearch] = useState('');
  useDebounced(text, setSearch);
  const { data } = useQuery({
    ...subAccountsQuery({ search: search || undefined, pageSize: 6 }),
    enabled: role === 'owner',
    placeholderData: keepPreviousData,
  });

  const pages = ownMenu(t, role)
    .flatMap((item): MenuItem[] => (item.items.length > 0 ? item.items : [item]))
    .map((page) => ({
      key: page.path,
      group: t('shell.palette.pages'),
      text: page.title,
      icon: page.icon,
      run: () => void navigate({ to: page.path }),
    }));
  const command = (key: string, words: string, icon: LucideIcon, run: () => void) => ({
    key,
    group: t('shell.palette.commands'),
    text: words,
    icon,
    run,
  });
  const commands = [
    command('dark', t('shell.themeToDark'), Moon, () => changeSettings({ theme: 'dark' })),
    command('light', t('shell.themeToLight'), Sun, () => changeSettings({ theme: 'light' })),
    command('layout', t('shell.layout'), Settings2, () => changeSettings({ globalSettings: true })),
    ...languages.map((language) =>
      command(language, languageNames[language], Languages, () => void changeLanguage(language)),
    ),
  ];
  const subAccounts = (data?.items ?? []).map((subAccount) => ({
    key: subAccount.id,
    group: t('shell.palette.subAccounts'),
    text: subAccount.remark || subAccount.account,
    note: subAccount.account,
    icon: User,
    run: () => void navigate({ to: '/subpage/sonAccount', search: { open: subAccount.id } }),
  }));
  return [...[...pages, ...commands].filter((option) => holds(option, text)), ...subAccounts];
}
