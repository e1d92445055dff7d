import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  OfficeHours,
  ResponseAuthor,
  ResponseAuthorsQuery,
  ResponseTimes,
  ResponseTimesQuery,
  ResponseWait,
  ResponseWaitsQuery,
} from './response-times.types.js';

const owner = ['owner'] as const;
const tenant = ['owner', 'agent'] as const;

export const responseTimesRoutes = {
  /** Reads response times over days, in sum and by day. */
  'response-times.figures': route<{ query: ResponseTimesQuery; reply: ResponseTimes }>(
    'GET',
    '/api/response-times',
    tenant,
  ),
  /** Lists response times over days by person. */
  'response-times.authors': route<{ query: ResponseAuthorsQuery; reply: Page<ResponseAuthor> }>(
    'GET',
    '/api/response-times/authors',
    tenant,
  ),
  /** Lists the waits that response times count. */
  'response-times.waits': route<{ query: ResponseWaitsQuery; reply: Page<ResponseWait> }>(
    'GET',
    '/api/response-times/waits',
    tenant,
  ),
  /** Reads the office hours. */
  'response-times.office-hours': route<{ reply: OfficeHours }>('GET', '/api/office-hours', tenant),
  /** Sets the office hours. Earlier response times stay unchanged. */
  'response-times.set-office-hours': route<{ body: OfficeHours; reply: OfficeHours }>(
    'PUT',
    '/api/office-hours',
    owner,
  ),
} as const;
