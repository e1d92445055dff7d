import type { ApiScope } from '../api-keys/api-scopes.js';
import type { RouteName } from './routes.js';

interface ScopedRoutes {
  /** They read and write data of the sub-accounts of a key alone, if it has some. */
  bySubAccount?: readonly RouteName[];
  /** They concern all sub-accounts, and refuse a key that has only some. */
  whole?: readonly RouteName[];
}

/**
 * The routes of each scope. No key can call any other route. It lies beside the routes, because the console loads those
 * with its first page.
 */
const routesOfScopes: Record<ApiScope, ScopedRoutes> = {
  'characters:read': {
    whole: ['characters.balance', 'characters.usage', 'characters.usage-sums'],
  },
  'contacts:read': {
    bySubAccount: ['chat.contact-profile', 'chat.profile'],
    whole: ['merges.proposals', 'merges.preview', 'merges.candidates'],
  },
  'contacts:write': {
    bySubAccount: ['chat.edit-profile', 'chat.edit-fan-profile', 'fans.note'],
    whole: ['fans.preview-import', 'fans.import', 'merges.create', 'merges.dismiss'],
  },
  'conversations:read': {
    bySubAccount: [
      'chat.conversations',
      'chat.conversation',
      'workspace.conversations',
      'workspace.conversation',
      'workspace.counts',
      'workspace.assignees',
      'workspace.people',
      'notes.list',
    ],
  },
  'conversations:write': {
    bySubAccount: [
      'workspace.edit-state',
      'workspace.edit-many',
      'workspace.assign',
      'notes.create',
      'notes.edit',
      'notes.delete',
    ],
  },
  'fans:read': {
    bySubAccount: ['fans.list', 'fans.counts', 'fans.get', 'fans.export'],
  },
  'fans:write': {
    whole: ['fans.treat-as-base'],
  },
  'links:read': {
    whole: [
      'links.list',
      'links.counts',
      'links.get',
      'links.pool',
      'links.preview',
      'link-statistics.summary',
      'link-statistics.overview',
      'link-statistics.days',
      'link-statistics.regions',
      'link-statistics.devices',
      'link-statistics.referrers',
      'link-statistics.accounts',
      'link-visitors.list',
      'link-visitors.export',
      'link-clicks.list',
      'link-clicks.counts',
    ],
  },
  'links:write': {
    whole: ['links.create', 'links.duplicate', 'links.edit', 'links.enable', 'links.disable', 'links.delete'],
  },
  'messages:read': {
    bySubAccount: [
      'chat.messages',
      'chat.search',
      'outgoing.list',
      'outgoing.sending-state',
      'workspace.senders',
      'workspace.find-contact',
    ],
    whole: ['chat.export'],
  },
  'messages:send': {
    bySubAccount: [
      'outgoing.send',
      'outgoing.cancel',
      'outgoing.withdraw',
      'workspace.begin',
      'media.upload',
    ],
    whole: ['channels.report', 'channels.commands', 'channels.confirm'],
  },
  'replies:read': {
    whole: [
      'groups.list',
      'materials.list',
      'materials.counts',
      'materials.get',
      'quick-replies.list',
      'quick-replies.counts',
      'quick-replies.get',
      'quick-replies.export',
      'keyword-rules.list',
      'keyword-rules.counts',
      'keyword-rules.get',
      'keyword-rules.export',
      'keyword-rules.test',
      'welcome-templates.list',
      'welcome-templates.get',
      'welcome-templates.export',
    ],
  },
  'replies:write': {
    whole: [
      'groups.create',
      'groups.rename',
      'groups.move',
      'groups.delete',
      'materials.create',
      'materials.edit',
      'materials.move',
      'materials.delete',
      'quick-replies.create',
      'quick-replies.edit',
      'quick-replies.move',
      'quick-replies.set-enabled',
      'quick-replies.delete',
      'quick-replies.import',
      'keyword-rules.create',
      'keyword-rules.edit',
      'keyword-rules.set-enabled',
      'keyword-rules.delete',
      'keyword-rules.import',
      'welcome-templates.create',
      'welcome-templates.edit',
      'welcome-templates.move',
      'welcome-templates.delete',
      'welcome-templates.import',
    ],
  },
  'reports:read': {
    bySubAccount: [
      'response-times.figures',
      'response-times.authors',
      'response-times.waits',
      'dashboard.summary',
      'dashboard.trend',
      'dashboard.message-trend',
      'monitor.waiting',
    ],
    whole: ['dashboard.ranking', 'dashboard.agents', 'monitor.snapshot'],
  },
  'sub-accounts:read': {
    bySubAccount: ['sub-accounts.list', 'sub-accounts.get', 'ports.list', 'ports.matrix'],
    whole: ['sub-accounts.counts'],
  },
  'tags:write': {
    bySubAccount: ['fans.tag'],
  },
  'tasks:read': {
    bySubAccount: ['tasks.list', 'tasks.get', 'tasks.file'],
  },
  'work-orders:read': {
    whole: [
      'work-orders.list',
      'work-orders.counts',
      'work-orders.get',
      'work-orders.fans',
      'work-orders.export-fans',
      'work-orders.accounts',
      'work-orders.snapshots',
      'work-orders.account-snapshots',
      'work-orders.charts',
    ],
  },
  'work-orders:write': {
    whole: [
      'work-orders.create',
      'work-orders.edit',
      'work-orders.disable',
      'work-orders.enable',
      'work-orders.reset',
      'work-orders.take-out',
      'work-orders.edit-account',
    ],
  },
};

export interface RouteScope {
  scope: ApiScope;
  bySubAccount: boolean;
}

const scopesOf = ([scope, { bySubAccount = [], whole = [] }]: [ApiScope, ScopedRoutes]): [
  RouteName,
  RouteScope,
][] => [
  ...bySubAccount.map((name): [RouteName, RouteScope] => [name, { scope, bySubAccount: true }]),
  ...whole.map((name): [RouteName, RouteScope] => [name, { scope, bySubAccount: false }]),
];

/** The scope that a key needs for a route. Routes without an entry cannot be called by a key. */
export const routeScopes: ReadonlyMap<RouteName, RouteScope> = new Map(
  (Object.entries(routesOfScopes) as [ApiScope, ScopedRoutes][]).flatMap(scopesOf),
);
