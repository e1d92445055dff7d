import type { MailQuery } from '@parley/contracts/public';
import { operatorKeys } from '../../lib/operator-keys';
import { listQuery, routeQuery } from '../../lib/route-query';

export const emailsQuery = (query: MailQuery) =>
  listQuery([...operatorKeys.mail, 'list'], 'mail.list', query);

export const emailQuery = (id: string) =>
  routeQuery([...operatorKeys.mail, 'get', id], 'mail.get', { params: { id } });

export const transportQuery = routeQuery([...operatorKeys.mail, 'transport'], 'mail.transport');
