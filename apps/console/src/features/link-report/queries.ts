import { queryOptions } from '@tanstack/react-query';
import { visitorHttp } from '../../lib/visitor-http';

const refreshMs = 300_000;

export const reportQuery = (token: string) =>
  queryOptions({
    queryKey: ['link-report', token],
    queryFn: ({ signal }) => visitorHttp.call('link-report.read', { params: { token }, signal }),
    refetchInterval: refreshMs,
  });
