import { routeQuery } from '../../lib/route-query';

export const sandboxQuery = (token: string) =>
  routeQuery(['sandbox', token], 'payments.sandbox', { params: { token } });
