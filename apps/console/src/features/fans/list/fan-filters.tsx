import { type FanView, gainTypes, type Page } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { FilterSegments } from '../../../ui/list/FilterSegments';
import { NewRowsBanner } from '../../../ui/list/NewRowsBanner';
import { portsQuery } from '../../ports/public';
import { countText } from '../fan-labels';
import { fanCountsQuery, pushedQuery } from '../queries';
import { fanKeys } from '../query-keys';
import { type FanSearch, filterOf } from './fan-search';

interface TypeFilterProps {
  search: FanSearch;
  onFilter(change: FanSearch): void;
}

/** The counts apply the other filters. */
export function TypeFilter({ search, onFilter }: TypeFilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const others = filterOf({ ...search, type: undefined, late: undefined, left: undefined }, format.timeZone);
  const { data } = useQuery(fanCountsQuery(others));
  return (
    <FilterSegments
      label={t('fans.columns.type')}
      value={search.late ? 'late' : search.left ? 'left' : search.type}
      values={[...gainTypes, 'late', 'left'] as const}
      textOf={(value) => t(`fans.type.${value}`)}
      countText={(value) => {
        if (value === 'late' || value === 'left') return undefined;
        if (!data) return '';
        const { gained: all, fresh, repeat } = data;
        return countText(data, { all, new: fresh, repeat }[value], format.short);
      }}
      onChange={(value) =>
        onFilter({
          type: gainTypes.find((type) => type === value),
          late: value === 'late' || undefined,
          left: value === 'left' || undefined,
        })
      }
    />
  );
}

/**
 * The social accounts of the chosen sub-account and platform, up to one page, plus the chosen account when a found row
 * names it.
 */
export function useAccounts(search: FanSearch, found: Page<FanView> | undefined) {
  const { sub, platform, account: chosen } = search;
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({
    ...portsQuery({ subAccountId: sub, platform, pageSize: 100 }),
    enabled: isOwner,
  });
  const textOf = (nickname: string, account: string) => (nickname ? `${nickname} · ${account}` : account);
  const options = (data?.items ?? []).map(({ socialAccountId, nickname, account }) => ({
    value: socialAccountId,
    text: textOf(nickname, account),
  }));
  const fan = found?.items.find(({ socialAccountId }) => socialAccountId === chosen);
  if (!fan || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: fan.socialAccountId, text: textOf(fan.socialNickname, fan.socialAccount) }];
}

interface NewFansProps {
  list: { isFiltered: boolean; query: { data: Page<FanView> | undefined } };
  onShow(): void;
}

/** The number of fans gained since the list was read. With a filter, the number of matches is unknown. */
export function NewFans({ list, onShow }: NewFansProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data: all } = useQuery(fanCountsQuery({}));
  const { data: pushed } = useQuery(pushedQuery);
  const count = all && pushed !== null ? pushed - all.gained : 0;
  const text = list.isFiltered ? t('fans.newUnknown') : t('fans.new', { count, shown: format.number(count) });
  const show = async () => {
    onShow();
    await client.resetQueries({ queryKey: fanKeys.lists });
    await client.invalidateQueries({ queryKey: fanKeys.counts });
  };
  // An empty list has no rows that could move, so new fans appear at once.
  const isEmpty = list.query.data?.total === 0;
  const showFirst = useEffectEvent(() => void show());
  useEffect(() => {
    if (isEmpty && count > 0) showFirst();
  }, [isEmpty, count]);
  return <NewRowsBanner text={count > 0 ? text : ''} onShow={() => void show()} />;
}
