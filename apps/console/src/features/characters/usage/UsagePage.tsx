import { type UsageFilter, type UsageSums } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useNow } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListCard } from '../../../ui/list/ListCard';
import listStyles from '../../../ui/list/ListPage.module.css';
import { NoMatch } from '../../../ui/list/NoMatch';
import { SearchInput } from '../../../ui/list/SearchInput';
import { PageHeader } from '../../../ui/PageHeader';
import { balanceQuery } from '../balance';
import { nameOf } from '../cells';
import { DayFilter } from '../DayFilter';
import { LowCharacters } from '../LowCharacters';
import { choiceQuery, usageQuery, usageSumsQuery } from '../queries';
import { UsageTable } from './UsageTable';
import { queryOf, type UsageSearch, usualRange } from './usage-search';

interface UsagePageProps {
  search: UsageSearch;
  onSearch(change: UsageSearch): void;
}

const noFilter: UsageSearch = {
  q: undefined,
  sub: undefined,
  purpose: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
};

const isFiltered = ({ q, sub, purpose, range, from, to }: UsageSearch): boolean =>
  Boolean(q ?? sub ?? purpose ?? range ?? from ?? to);

/** Who used how many characters on which day; an agent sees its own. */
export function UsagePage({ search, onSearch }: UsagePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const listQuery = queryOf(search, format.isoDay(useNow(60_000)));
  const query = useQuery(usageQuery(listQuery));
  const { data: sums } = useQuery(usageSumsQuery(listQuery));
  const filter = (change: UsageSearch) => onSearch({ page: undefined, ...change });
  const total = query.data?.total;
  return (
    <div className={listStyles.page}>
      <PageHeader title={t('characters.usageTitle')} note={<Summary usage={sums} />} noteLines={2} />
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<Empty filtered={isFiltered(search)} onClear={() => filter(noFilter)} />}
        onTurn={filter}
        bar={
          <FilterBar total={total} onRefresh={() => void query.refetch()}>
            {isOwner && (
              <>
                <SearchInput
                  label={t('characters.search')}
                  value={search.q ?? ''}
                  onSearch={(text) => filter({ q: text || undefined })}
                />
                <SubAccountSelect value={search.sub} onChange={(sub) => filter({ sub })} />
              </>
            )}
            <PurposeSelect value={search.purpose} onChange={(purpose) => filter({ purpose })} />
            <DayFilter search={search} usual={usualRange} onFilter={filter} />
          </FilterBar>
        }
      >
        {(rows) => <UsageTable {...{ rows, search }} query={listQuery} onSort={filter} />}
      </ListCard>
    </div>
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

interface SubAccountSelectProps {
  value: string | undefined;
  onChange(id: string | undefined): void;
}

interface PurposeSelectProps {
  value: UsageFilter | undefined;
  onChange(purpose: UsageFilter | undefined): void;
}

/** Usage from before the assistant's purposes were told apart counts for the assistant as a whole. */
const offeredPurposes = ['translation', 'ai', 'suggest_reply', 'summarise', 'fill_profile'] as const;

/** The first of them by account; the search finds the others. */
function SubAccountSelect({ value, onChange }: SubAccountSelectProps) {
  const { t } = useTranslation();
  const { data } = useQuery(choiceQuery(''));
  return (
    <FilterSelect
      label={t('common.subAccountLabel')}
      value={value}
      options={(data?.items ?? []).map((one) => ({ value: one.id, text: nameOf(t, one) }))}
      unlisted={t('characters.chosen')}
      onChange={onChange}
    />
  );
}

function PurposeSelect({ value, onChange }: PurposeSelectProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect<UsageFilter>
      label={t('characters.purposeLabel')}
      value={value}
      options={offeredPurposes.map((one) => ({ value: one, text: t(`characters.purpose.${one}`) }))}
      onChange={onChange}
    />
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation();
  if (!filtered)
    return <EmptyState icon={Languages} title={t('characters.noUsage')} hint={t('characters.noUsageHint')} />;
  return <NoMatch icon={Languages} onClear={onClear} />;
}
