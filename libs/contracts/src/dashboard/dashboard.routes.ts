import { route } from '../http/route.js';
import type {
  DashboardSummary,
  MessageTrend,
  RankingQuery,
  RankingRow,
  Trend,
  TrendQuery,
} from './dashboard.types.js';

const viewers = ['owner', 'agent'] as const;

export const dashboardRoutes = {
  'dashboard.summary': route<{ reply: DashboardSummary }>('GET', '/api/dashboard', viewers),
  'dashboard.trend': route<{ query: TrendQuery; reply: Trend }>('GET', '/api/dashboard/trend', viewers),
  /** Messages in and out, and active contacts. */
  'dashboard.message-trend': route<{ query: TrendQuery; reply: MessageTrend }>(
    'GET',
    '/api/dashboard/message-trend',
    viewers,
  ),
  /** The ten sub-accounts that gained most. */
  'dashboard.ranking': route<{ query: RankingQuery; reply: RankingRow[] }>('GET', '/api/dashboard/ranking', [
    'owner',
  ]),
} as const;
