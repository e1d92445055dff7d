import type { CharacterUsage, UsageSort, UsageSums } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { characters } from '../../../i18n/zh-CN/characters';
import { type Format, useFormat } from '../../../lib/format';
import { useIsPhone, useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { useRole } from '../../../lib/session';
import type { ExportedColumn, ExportedColumns } from '../../../ui/list/column';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { balanceQuery } from '../balance';
import { NameCell, nameOf } from '../cells';
import { DayFilter } from '../DayFilter';
import { LowCharacters } from '../LowCharacters';
import { choiceQuery, usageQuery, usageSumsQuery } from '../queries';
import { queryOf, usageAddress, type UsagePageProps, usualRange } from './usage-search';

/** Usage from before purposes were recorded counts for the assistant as a whole. */
const offeredPurposes = ['translation', 'ai', 'suggest_reply', 'summarise', 'fill_profile'] as const;

/** Lists used characters by user and day; an agent sees its own. */
export function UsagePage({ search, onSearch }: UsagePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const listQuery = queryOf(search, format.isoDay(useNow(60_000)));
  const query = useQuery(usageQuery(listQuery));
  const { data: sums } = useQuery(usageSumsQuery(listQuery));
  // The first sub-accounts by account; the search finds the others.
  const { data: choice } = useQuery({ ...choiceQuery(''), enabled: isOwner });
  const list = useList({ address: usageAddress, search, query, onSearch });
  return (
    <ListPage
      list={list}
      header={{ title: t('characters.usageTitle'), note: <Summary usage={sums} />, noteLines: 2 }}
      filters={{
        ...(isOwner && {
          q: { search: t('characters.search') },
          sub: {
            select: t('common.subAccountLabel'),
            options: (choice?.items ?? []).map((one) => ({ value: one.id, text: nameOf(t, one) })),
            unlisted: t('characters.chosen'),
          },
        }),
        purpose: {
          select: t('characters.purposeLabel'),
          options: offeredPurposes.map((value) => ({ value, text: t(`characters.purpose.${value}`) })),
        },
        range: { own: <DayFilter search={search} usual={usualRange} onFilter={list.filter} /> },
      }}
      empty={{ icon: Languages, title: t('characters.noUsage'), hint: t('characters.noUsageHint') }}
      table={{
        name: 'character-usage',
        columns: columnsOf(t, format),
        // Today's rows change during the export, so it sorts by a stable column.
        exported: exportOf('characters.usage', { query: { ...listQuery, sort: 'day', descending: true } }),
      }}
    />
  );
}

/** The sums of all matching rows, and the balance left. */
function Summary({ usage }: { usage: UsageSums | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { data: balance } = useQuery(balanceQuery);
  return (
    <span className="num">
      {usage &&
        t('characters.usageSummary', {
          count: usage.requests,
          characters: format.number(usage.characters),
          requests: format.number(usage.requests),
          translations: format.number(usage.translations),
        })}
      {usage && balance && ` · ${t('characters.left', { shown: format.number(balance.balance) })}`}
      {usage && balance?.low && (
        <>
          {' '}
          <LowCharacters brief={isPhone} balance={balance.balance} />
        </>
      )}
    </span>
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<CharacterUsage, UsageSort> {
  const head = (key: keyof typeof characters.columns) => ({ key, head: t(`characters.columns.${key}`) });
  const figure = (
    key: 'characters' | 'requests' | 'translations',
  ): ExportedColumn<CharacterUsage, UsageSort> => ({
    ...head(key),
    sort: key,
    width: 160,
    figure: true,
    phone: 'figure',
    value: (row) => row[key],
  });
  return [
    {
      ...head('day'),
      sort: 'day',
      width: 140,
      phone: 'state',
      value: ({ day }) => day,
      cell: ({ day }) => <span className="num">{format.calendarDay(day)}</span>,
      short: ({ day }) => <strong className="num">{format.calendarDay(day)}</strong>,
    },
    {
      ...head('subAccount'),
      phone: 'name',
      value: (row) => nameOf(t, row),
      cell: (row) => <NameCell row={row} />,
    },
    { ...head('purpose'), phone: 'figure', value: ({ purpose }) => t(`characters.purpose.${purpose}`) },
    figure('characters'),
    figure('requests'),
    figure('translations'),
    { ...head('account'), isFileOnly: true, value: ({ account }) => account },
  ];
}
