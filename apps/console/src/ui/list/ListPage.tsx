import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { PageHeader } from '../PageHeader';
import { BulkBar } from './BulkBar';
import { DataTable, type TableDescription } from './DataTable';
import { FilterBar } from './FilterBar';
import { type FilterChip, FilterChips } from './FilterChips';
import { ListCard } from './ListCard';
import { type FilterLooks, ListFilters } from './ListFilters';
import styles from './ListPage.module.css';
import type { Parts } from './list-address';
import { NoMatch } from './NoMatch';
import { type FilterOf, hiding, type List } from './use-list';
import type { Target } from './use-selection';

interface BulkAction {
  key: string;
  text: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  hint?: string | undefined;
  run(): void;
}

/** Actions on several rows. False stands for an unavailable action. */
export type BulkActionList = readonly (BulkAction | false)[];

/** A part of the search. Its value is shown unchanged or in words. */
interface PartChip<Filters> extends Pick<FilterChip, 'name' | 'to'> {
  part: keyof Filters & string;
  value?: string | undefined;
}

interface EmptyList extends ComponentProps<typeof EmptyState> {
  instead?: ReactNode;
  /** Replaces the words for filters that match nothing. */
  noMatch?: ReactNode;
}

interface ListTableProps<Row, Filters, Others, Sort extends string, Query> {
  list: List<Row, Filters, Others, Sort, Query>;
  title: string;
  /** The number of matches, when it is known beyond the counting limit. */
  exactTotal?: number | undefined;
  filters: FilterLooks<Filters>;
  /** Filters that the list draws itself, after the others. */
  moreFilters?: ReactNode;
  barActions?: ReactNode;
  /** Filters without a field in the bar, as a figure sets them. */
  chips?: readonly PartChip<Filters>[];
  underBar?: ReactNode;
  /** Further changes of the button that clears filters. */
  cleared?: object;
  /** Shown while the list has no rows at all. */
  empty: EmptyList;
  table: TableDescription<Row, Sort>;
  /** The id of the row in the drawer. */
  opened?: string | undefined;
  onOpen?(id: string): void;
  /** Actions on selected rows. Without it, rows cannot be selected. */
  bulk?: ((target: Target<Row, FilterOf<Query>>) => BulkActionList) | undefined;
}

interface ListPageProps<Row, Filters, Others, Sort extends string, Query>
  extends Omit<ListTableProps<Row, Filters, Others, Sort, Query>, 'title'> {
  header: ComponentProps<typeof PageHeader>;
  notice?: ReactNode;
  children?: ReactNode;
}

/** A page that is a list: its title and actions, filters, rows and bulk actions. */
export function ListPage<
  Row,
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>({ header, notice, children, ...rest }: ListPageProps<Row, Filters, Others, Sort, Query>) {
  return (
    <div className={styles.page}>
      <PageHeader {...header} />
      {notice}
      <ListTable {...rest} title={header.title} />
      {children}
    </div>
  );
}

/** The search without active filters. */
const noneOf = (address: { filters: Parts }): object =>
  Object.fromEntries(hiding(address).map((name) => [name, undefined]));

/** The list only, for a page with other parts. */
export function ListTable<
  Row,
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>(props: ListTableProps<Row, Filters, Others, Sort, Query>) {
  const { list, title, filters, moreFilters, barActions, chips = [], underBar, cleared } = props;
  const { empty, table, opened, bulk, exactTotal, onOpen } = props;
  const { address, search, query, selection, isFiltered } = list;
  const { sort } = address;
  // A change holds some parts of the search.
  const filter: (change: object) => void = list.filter;
  const { instead, noMatch, ...words } = empty;
  const { target } = selection;
  const noRow = instead ?? <EmptyState {...words} />;
  return (
    <ListCard
      query={query}
      page={search.page}
      size={search.size}
      exactTotal={exactTotal}
      empty={
        isFiltered
          ? noMatch || (
              <NoMatch icon={empty.icon} onClear={() => filter({ ...noneOf(address), ...cleared })} />
            )
          : noRow
      }
      onTurn={filter}
      bar={
        <>
          <FilterBar
            total={query.data?.total}
            exactTotal={exactTotal}
            actions={barActions}
            onRefresh={() => void query.refetch()}
          >
            <ListFilters filters={address.filters} looks={filters} search={search} onFilter={filter} />
            {moreFilters}
          </FilterBar>
          <FilterChips
            chips={chips.flatMap(({ part, name, value, to }) => {
              const raw = (search as Record<string, string | undefined>)[part];
              if (raw === undefined) return [];
              return { name, value: value ?? raw, to, onRemove: () => filter({ [part]: undefined }) };
            })}
          />
          {underBar}
        </>
      }
      bulk={
        bulk &&
        target && (
          <BulkBar selection={selection}>
            {bulk(target)
              .filter((action) => action !== false)
              .map(({ key, text, icon: Icon, danger, disabled, hint, run }) => (
                <Button
                  key={key}
                  {...(danger && { color: 'error' })}
                  startIcon={<Icon size={16} />}
                  disabled={disabled}
                  title={hint}
                  onClick={run}
                >
                  {text}
                </Button>
              ))}
          </BulkBar>
        )
      }
    >
      {(rows) => (
        <DataTable
          {...table}
          label={title}
          rows={rows}
          sorting={
            sort === undefined
              ? undefined
              : {
                  by: search.sort ?? sort,
                  ascending: search.ascending ?? false,
                  onSort: (to) => filter({ ...to, sort: to.sort === sort ? undefined : to.sort }),
                }
          }
          selection={bulk && selection}
          opened={opened}
          idOf={list.idOf}
          onOpen={onOpen}
        />
      )}
    </ListCard>
  );
}
