import type { WorkOrderQuery } from '@parley/contracts/public';
import type { OrderListSearch } from './order-list-search';

export const orderListQuery = ({
  q,
  status,
  platform,
  sub,
  sort,
  ascending,
  page,
  size,
}: OrderListSearch): WorkOrderQuery => ({
  search: q,
  status,
  platform,
  subAccountId: sub,
  sort: sort ?? 'startedAt',
  descending: !ascending,
  page: page ?? 1,
  pageSize: size ?? 20,
});

export const isFiltered = ({ q, status, platform, sub }: OrderListSearch): boolean =>
  Boolean(q ?? status ?? platform ?? sub);
