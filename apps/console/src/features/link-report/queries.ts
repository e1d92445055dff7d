import type { LinkPeriod } from '@parley/contracts/public';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { visitorHttp } from '../../lib/visitor-http';

const refreshMs = 300_000;

export const reportQuery = (token: string, period: LinkPeriod) =>
  queryOptions({
    queryKey: ['link-report', token, period],
    queryFn: ({ signal }) =>
      visitorHttp.call('link-report.read', { params: { token }, query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
