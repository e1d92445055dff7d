import type { ResponseAuthorsQuery, ResponseTimesQuery, ResponseWaitsQuery } from '@parley/contracts/public';
import { keptQuery, listQuery } from '../../lib/route-query';

const key = ['response-times'] as const;

export const figuresQuery = (query: ResponseTimesQuery) =>
  keptQuery([...key, 'figures', query] as const, 'response-times.figures', { query });

export const authorsQuery = (query: ResponseAuthorsQuery) =>
  listQuery([...key, 'authors'] as const, 'response-times.authors', query);

export const waitsQuery = (query: ResponseWaitsQuery) =>
  listQuery([...key, 'waits'] as const, 'response-times.waits', query);
