import type { CallArguments } from '@parley/client/http';
import type { ParamsOf, QueryOf, ReplyOf, RouteName } from '@parley/contracts/public';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from './api';
import type { ListRoute, RowOf } from './list-export';
import { neighbourOf } from './neighbour';

/** The compiler cannot see which input a route takes while its name is open. */
const call = <Name extends RouteName>(name: Name, input: object): Promise<ReplyOf<Name>> =>
  api.call(name, ...([input] as unknown as CallArguments<Name>));

/** The query of a route's reply. */
export const routeQuery = <Name extends RouteName, const Key extends QueryKey>(
  queryKey: Key,
  name: Name,
  ...[input]: CallArguments<Name>
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(name, { ...input, signal }) });

/** The query of a route's reply. The previous reply stays while another one loads. */
export const keptQuery = <Name extends RouteName, const Key extends QueryKey>(
  queryKey: Key,
  name: Name,
  ...[input]: CallArguments<Name>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    placeholderData: keepPreviousData,
  });

interface ListInput<Name extends ListRoute> {
  params?: ParamsOf<Name>;
  /** The id of a row without an `id`. */
  idOf?(row: RowOf<Name>): string;
}

/** The query of a list's page. The key gets the query as its last part, and the previous page stays meanwhile. */
export const listQuery = <Name extends ListRoute, const Key extends QueryKey>(
  lists: Key,
  name: Name,
  query: QueryOf<Name> & object,
  { idOf, ...input }: ListInput<Name> = {},
) =>
  queryOptions({
    queryKey: [...lists, query] as const,
    queryFn: ({ signal, client, queryKey }) =>
      call(name, { ...input, query: { ...query, ...neighbourOf(client, queryKey, idOf) }, signal }),
    placeholderData: keepPreviousData,
  });
