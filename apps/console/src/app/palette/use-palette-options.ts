import type { CurrentUser } from '@parley/contracts/public';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuideOptions } from '../../features/guide/public';
import { useDebounced } from '../../lib/hooks';
import { useUser } from '../../lib/session';
import type { RecentEntry } from '../../lib/storage';
import { iconOf, type MenuItem, ownMenu } from '../menu';
import { allPages, mayOpen, pageAt, pathOf, titleOf } from '../pages';
import { useCommands } from './commands';
import { matchRank } from './matching';
import type { Destination, PaletteOption } from './palette-option';
import { recentOf, rememberRecent } from './recent';
import { recordSources, useRecords } from './records';

interface PaletteOptions {
  options: PaletteOption[];
  /** Some lists have not answered yet. */
  isPending: boolean;
  /** `apart` opens an option that has an address in a new browser tab. */
  pick(option: PaletteOption, apart: boolean): void;
}

/**
 * Options that match a text: pages and commands at once, records as they arrive. Without a text, recent ones come
 * first.
 */
export function usePaletteOptions(text: string): PaletteOptions {
  const user = useUser();
  const [search, setSearch] = useState('');
  useDebounced(text.trim(), setSearch);
  const { t } = useTranslation();
  const pages = usePages(user);
  const commands = useCommands();
  const guide = useGuide(user);
  const { groups, isPending } = useRecords(user, search);
  const pick = usePick(user);
  const recent = useRecent(user);
  if (text.trim() === '') {
    const listed = new Set(recent.map(({ to }) => to?.path));
    const others = pages.filter(({ to }) => !listed.has(to?.path));
    return { options: [...recent, ...others, ...commands], isPending: false, pick };
  }
  const records = groups.flatMap(({ kind, page, icon, records: rows }) =>
    rows.map((row) => ({
      key: `${kind}-${row.id}`,
      kind,
      group: t(`palette.kinds.${kind}`),
      text: row.text,
      note: row.note,
      icon,
      to: { path: pathOf(page), search: row.search },
    })),
  );
  return {
    options: [...fitting(pages, text), ...fitting(commands, text), ...records, ...fitting(guide, text)],
    isPending: isPending || search !== text.trim(),
    pick,
  };
}

/** Sorts the best match first. */
const fitting = (options: PaletteOption[], text: string): PaletteOption[] =>
  options
    .map((option) => ({ option, rank: matchRank(text, `${option.text} ${option.note ?? ''}`, option.also) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ option }) => option);

function usePages(user: CurrentUser): PaletteOption[] {
  const { t } = useTranslation();
  const own = allPages.filter(({ name }) => name === 'userInfo' || name === 'userSetting');
  const items: MenuItem[] = [
    ...ownMenu(t, user.role).flatMap((item): MenuItem[] => (item.items.length > 0 ? item.items : [item])),
    ...own.map(({ path, name }) => ({ path, title: titleOf(t, name), icon: iconOf(path), items: [] })),
  ];
  return items.map(({ path, title, icon }) => ({
    key: path,
    group: t('palette.pages'),
    text: title,
    icon,
    to: { path },
  }));
}

function useGuide({ role }: CurrentUser): PaletteOption[] {
  const { t } = useTranslation();
  return useGuideOptions(role !== 'operator').map(({ title, page, path, hash }) => ({
    key: `${path}#${hash}`,
    group: t('shell.userGuide'),
    text: title,
    note: page,
    icon: LibraryBig,
    to: { path, hash },
  }));
}

function useRecent(user: CurrentUser): PaletteOption[] {
  const { t } = useTranslation();
  const [entries] = useState(() =>
    recentOf(user).filter(({ path, record }) => record || path !== window.location.pathname),
  );
  return entries.flatMap(({ path, search = {}, record }: RecentEntry): PaletteOption[] => {
    const page = pageAt(path);
    if (!page || !mayOpen(page, user.role)) return [];
    const group = t('palette.recent');
    if (!record)
      return [
        { key: `recent-${path}`, group, text: titleOf(t, page.name), icon: iconOf(path), to: { path } },
      ];
    const source = recordSources.find(({ kind }) => kind === record.kind);
    if (!source) return [];
    return [
      {
        key: `recent-${path}-${JSON.stringify(search)}`,
        group,
        text: record.text,
        note: t(`palette.kinds.${source.kind}`),
        icon: source.icon,
        kind: source.kind,
        to: { path, search },
      },
    ];
  });
}

function usePick(user: CurrentUser): PaletteOptions['pick'] {
  const router = useRouter();
  const navigate = useNavigate();
  return (option, apart) => {
    const { to, run, kind, text } = option;
    if (!to) return run?.();
    if (kind) rememberRecent(user, { ...to, record: { kind, text } });
    const place = placeOf(to);
    if (apart) window.open(router.buildLocation(place).href, '_blank', 'noopener');
    else void navigate(place);
  };
}

const placeOf = ({ path, search = {}, hash = '' }: Destination) => ({
  to: path,
  search: search as never,
  hash,
});
