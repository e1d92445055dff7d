import type { PageQuery, SystemNoticeQuery, SystemNoticeTarget } from '@parley/contracts/public';
import { operatorKeys } from '../../lib/operator-keys';
import { keptQuery, listQuery, routeQuery } from '../../lib/route-query';

export const operatorNoticesQuery = (query: SystemNoticeQuery) =>
  listQuery([...operatorKeys.systemNotices, 'list'], 'operator-system-notices.list', query);

export const operatorNoticeQuery = (id: string) =>
  routeQuery([...operatorKeys.systemNotices, 'get', id], 'operator-system-notices.get', { params: { id } });

export const noticeReadsQuery = (id: string, query: PageQuery) =>
  keptQuery([...operatorKeys.systemNotices, 'reads', id, query], 'operator-system-notices.reads', {
    params: { id },
    query,
  });

export const reachQuery = (target: SystemNoticeTarget) =>
  keptQuery([...operatorKeys.systemNotices, 'reach', target], 'operator-system-notices.reach', {
    body: target,
  });
