import type { Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  AgentFigures,
  AgentFiguresQuery,
  DashboardSummary,
  MessageTrend,
  RankingQuery,
  RankingRow,
  Trend,
  TrendQuery,
} from './dashboard.types.js';

const viewers = ['owner', 'agent'] as const;

export const dashboardRoutes = {
  /** Reads today's figures of the dashboard. */
  'dashboard.summary': route<{ reply: DashboardSummary }>('GET', '/api/dashboard', viewers),
  /** Reads the trend of new fans. */
  'dashboard.trend': route<{ query: TrendQuery; reply: Trend }>('GET', '/api/dashboard/trend', viewers),
  /** Reads the trend of messages. Messages in and out, and active contacts. */
  'dashboard.message-trend': route<{ query: TrendQuery; reply: MessageTrend }>(
    'GET',
    '/api/dashboard/message-trend',
    viewers,
  ),
  /** Lists the ten sub-accounts that gained most fans. */
  'dashboard.ranking': route<{ query: RankingQuery; reply: RankingRow[] }>('GET', '/api/dashboard/ranking', [
    'owner',
  ]),
  /** Lists the figures of all sub-accounts over days. */
  'dashboard.agents': route<{ query: AgentFiguresQuery; reply: Page<AgentFigures> }>(
    'GET',
    '/api/dashboard/agents',
    ['owner'],
  ),
} as const;
