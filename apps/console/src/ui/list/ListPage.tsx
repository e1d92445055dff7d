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

/** Actions on several rows; false stands for one that is not offered. */
export type BulkActionList = readonly (BulkAction | false)[];

/** A part of the search; its value is shown as it stands, or in words. */
interface PartChip<Filters> extends Pick<FilterChip, 'name' | 'to'> {
  part: keyof Filters & string;
  value?: string | undefined;
}

interface EmptyList extends ComponentProps<typeof EmptyState> {
  /** Takes the place of the words. */
  instead?: ReactNode;
}

interface ListTableProps<Row, Filters, Others, Sort extends string, Query> {
  list: List<Row, Filters, Others, Sort, Query>;
  title: string;
  filters: FilterLooks<Filters>;
  /** Filters that the list draws itself, behind the others. */
  moreFilters?: ReactNode;
  /** Beside the tools of the table. */
  barActions?: ReactNode;
  /** Filters that no field of the bar shows, as a figure leads to. */
  chips?: readonly PartChip<Filters>[];
  /** Between the bar and the rows. */
  underBar?: ReactNode;
  /** Further changes by the button that clears filters. */
  cleared?: object;
  /** Shown while there is no row at all. */
  empty: EmptyList;
  table: TableDescription<Row, Sort>;
  /** The row in the drawer. */
  opened?: string | undefined;
  onOpen?(id: string): void;
  /** Actions on selected rows; left out, no row is selected. */
  bulk?: ((target: Target<Row, FilterOf<Query>>) => BulkActionList) | undefined;
}

interface ListPageProps<Row, Filters, Others, Sort extends string, Query>
  extends Omit<ListTableProps<Row, Filters, Others, Sort, Query>, 'title'> {
  header: ComponentProps<typeof PageHeader>;
  /** Between the header and the list. */
  notice?: ReactNode;
  /** Drawers and dialogs. */
  children?: ReactNode;
}

/** A page that is a list: its title and actions, its filters, its rows, and what can be done with them. */
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

/** The search in which no filter hides anything. */
const noneOf = (address: { filters: Parts }): object =>
  Object.fromEntries(hiding(address).map((name) => [name, undefined]));

/** The list alone, for a page that has other parts too. */
export function ListTable<
  Row,
  Filters extends Parts,
  Others extends Parts,
  Sort extends string,
  Query extends object,
>(props: ListTableProps<Row, Filters, Others, Sort, Query>) {
  const { list, title, filters, moreFilters, barActions, chips = [], underBar, cleared } = props;
  const { empty, table, opened, bulk, onOpen } = props;
  const { address, search, query, selection, isFiltered } = list;
  const { sort } = address;
  // A change has some parts of the search.
  const filter: (change: object) => void = list.filter;
  const { instead, ...words } = empty;
  const { target } = selection;
  const noRow = instead ?? <EmptyState {...words} />;
  return (
    <ListCard
      query={query}
      page={search.page}
      size={search.size}
      empty={
        isFiltered ? (
          <NoMatch icon={empty.icon} onClear={() => filter({ ...noneOf(address), ...cleared })} />
        ) : (
          noRow
        )
      }
      onTurn={filter}
      bar={
        <>
          <FilterBar total={query.data?.total} actions={barActions} onRefresh={() => void query.refetch()}>
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
