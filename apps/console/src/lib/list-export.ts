import type { CallInput } from '@parley/client/http';
import type { CsvCell, Page, PageQuery, ReplyOf, RouteName } from '@parley/contracts/public';
import { api } from './api';

/** A column of a file: its heading, and the cell of a row. */
export type FileColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell];

/** The rows behind one row: the first ones without it. */
export type NextRows = Pick<PageQuery, 'after' | 'pageSize'>;

/** How a list is exported. */
export interface ListExport<Row> {
  /** The file's name without its day, where the list's title is not enough. */
  name?: string;
  /** Keys of the columns as they stand in the file, where the table has another order. */
  order?: readonly string[];
  /** Columns of the file behind those of the table. */
  more?: readonly FileColumn<Row>[];
  /** Columns of the file instead of the table's. */
  columns?: readonly FileColumn<Row>[];
  /** A row's id at the server, where the table's is another. */
  idOf?(row: Row): string;
  /** Reads rows that match the list's filter, in an order that does not change meanwhile. */
  read(next: NextRows, signal: AbortSignal): Promise<Page<Row>>;
}

type RowOf<Name extends RouteName> = ReplyOf<Name> extends Page<infer Row> ? Row : never;
type ListRoute = { [Name in RouteName]: ReplyOf<Name> extends Page<unknown> ? Name : never }[RouteName];

/** An export whose file has columns of its own. */
export type FileExport<Row> = ListExport<Row> & Required<Pick<ListExport<Row>, 'columns'>>;

type ExportInput<Name extends ListRoute> = Omit<CallInput<Name>, 'signal' | 'key'>;

/**
 * The export of a list's route: `input` has its filter, and an order by what does not change. Its page is passed over.
 */
export function exportOf<Name extends ListRoute>(
  route: Name,
  input: ExportInput<Name>,
  file: Omit<FileExport<RowOf<Name>>, 'read'>,
): FileExport<RowOf<Name>>;
export function exportOf<Name extends ListRoute>(
  route: Name,
  input: ExportInput<Name>,
  file?: Omit<ListExport<RowOf<Name>>, 'read' | 'columns'>,
): ListExport<RowOf<Name>>;
export function exportOf<Name extends ListRoute>(
  route: Name,
  input: ExportInput<Name>,
  file: Omit<ListExport<RowOf<Name>>, 'read'> = {},
): ListExport<RowOf<Name>> {
  const { query }: { query?: object } = input;
  return {
    ...file,
    read: (next, signal) =>
      callList(route, { ...input, query: { ...query, page: undefined, ...next }, signal }) as Promise<
        Page<RowOf<Name>>
      >,
  };
}

/** The export of rows that are all here. */
export const exportRows = <Row>(all: () => readonly Row[], idOf: (row: Row) => string): ListExport<Row> => ({
  read: async ({ after, pageSize }) => {
    const rows = all();
    const first = rows.findIndex((row) => idOf(row) === after) + 1;
    return { items: rows.slice(first, first + (pageSize ?? rows.length)), total: rows.length };
  },
});

/** The compiler does not see that a list's route takes a page in its query. */
const callList = api.call as (route: ListRoute, input: object) => Promise<unknown>;
