import type { CallInput } from '@parley/client/http';
import type { CsvCell, Page, PageQuery, ReplyOf, RouteName } from '@parley/contracts/public';
import { api } from './api';

/** A file column: its heading, and its cell for a row. */
export type FileColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell];

/** The page after a row; without `after`, the first page. */
export type NextRows = Pick<PageQuery, 'after' | 'pageSize'>;

/** How a list is exported. */
export interface ListExport<Row> {
  /** The file's name without its date, when the list's title is not precise enough. */
  name?: string;
  /** Column keys in file order, when the table's order differs. */
  order?: readonly string[];
  /** File columns after the table's. */
  more?: readonly FileColumn<Row>[];
  /** File columns instead of the table's. */
  columns?: readonly FileColumn<Row>[];
  /** A row's id on the server, when the table uses another. */
  idOf?(row: Row): string;
  /** Reads rows that match the list's filter, in an order that stays stable during the export. */
  read(next: NextRows, signal: AbortSignal): Promise<Page<Row>>;
}

export type RowOf<Name extends RouteName> = ReplyOf<Name> extends Page<infer Row> ? Row : never;
export type ListRoute = {
  [Name in RouteName]: ReplyOf<Name> extends Page<unknown> ? Name : never;
}[RouteName];

/** An export with its own file columns. */
export type FileExport<Row> = ListExport<Row> & Required<Pick<ListExport<Row>, 'columns'>>;

type ExportInput<Name extends ListRoute> = Omit<CallInput<Name>, 'signal' | 'key'>;

/** The export of a list's route. `input` has its filter and a stable order; its page is ignored. */
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

/** The export of rows that are already loaded. */
export const exportRows = <Row>(all: () => readonly Row[], idOf: (row: Row) => string): ListExport<Row> => ({
  read: async ({ after, pageSize }) => {
    const rows = all();
    const first = rows.findIndex((row) => idOf(row) === after) + 1;
    return { items: rows.slice(first, first + (pageSize ?? rows.length)), total: rows.length };
  },
});

/** The compiler cannot see that a list's route takes a page in its query. */
const callList = api.call as (route: ListRoute, input: object) => Promise<unknown>;
