import type { WorkspaceQuery, WorkspaceView } from '@parley/contracts/public';
import type { WorkspaceSearch } from './workspace-search';

export const noFilter: WorkspaceSearch = {
  status: undefined,
  platform: undefined,
  account: undefined,
  sub: undefined,
  tag: undefined,
  waiting: undefined,
  unread: undefined,
  muted: undefined,
  blocked: undefined,
  q: undefined,
};

export const filterCount = ({
  platform,
  account,
  sub,
  tag,
  waiting,
  unread,
  muted,
  blocked,
}: WorkspaceSearch): number =>
  [platform, account, sub, tag, waiting, unread, muted, blocked].filter((one) => one !== undefined).length;

export const workspaceQueryOf = (search: WorkspaceSearch, view: WorkspaceView): WorkspaceQuery => ({
  view,
  status: search.status,
  platform: search.platform,
  socialAccountId: search.account,
  subAccountId: search.sub,
  tag: search.tag,
  waiting: search.waiting,
  unread: search.unread,
  muted: search.muted,
  blocked: search.blocked,
  search: search.q,
  order: search.order,
});
