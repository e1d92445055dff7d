import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  ApiChannelCommands,
  ConfirmApiChannel,
  ConfirmedApiChannel,
  CreateApiChannel,
  ReportApiChannel,
  ReportedApiChannel,
} from './api-channels.types.js';
import type {
  Channel,
  ChannelEvent,
  ChannelEventDetail,
  ChannelEventQuery,
  ChannelTest,
  CreateChannel,
  EditChannel,
  RotateChannelToken,
} from './channels.types.js';

const owner = ['owner'] as const;
/** Widgets of websites need no privilege. */
const gated = { privilege: 'channels' } as const;

export const channelRoutes = {
  /** Lists all channels, the oldest first. */
  'channels.list': route<{ reply: Channel[] }>('GET', '/api/channels', owner),
  /** Reads a channel. */
  'channels.get': route<{ params: ById; reply: Channel }>('GET', '/api/channels/:id', owner),
  /** Creates a channel for the account of a token. */
  'channels.create': route<{ body: CreateChannel; reply: Channel }>('POST', '/api/channels', owner, {
    ...gated,
    keyed: true,
  }),
  /** Creates a channel whose other side is the tenant's own system. */
  'channels.create-api': route<{ body: CreateApiChannel; reply: Channel }>(
    'POST',
    '/api/api-channels',
    owner,
    {
      ...gated,
      keyed: true,
    },
  ),
  /** Stores reports of the tenant's own system: messages, statuses and fans. Repeated reports have no effect. */
  'channels.report': route<{ params: ById; body: ReportApiChannel; reply: ReportedApiChannel }>(
    'POST',
    '/api/channels/:id/events',
    owner,
    { ...gated, unaudited: true },
  ),
  /** Lists the messages that the tenant's own system has to send, the oldest first. */
  'channels.commands': route<{ params: ById; reply: ApiChannelCommands }>(
    'GET',
    '/api/channels/:id/commands',
    owner,
    gated,
  ),
  /** Settles commands whose messages the tenant's own system has sent or cannot send. */
  'channels.confirm': route<{ params: ById; body: ConfirmApiChannel; reply: ConfirmedApiChannel }>(
    'POST',
    '/api/channels/:id/confirm',
    owner,
    { ...gated, unaudited: true },
  ),
  /** Renames a channel. */
  'channels.edit': route<{ params: ById; body: EditChannel; reply: Channel }>(
    'PATCH',
    '/api/channels/:id',
    owner,
  ),
  /** Replaces the token of a channel's account. */
  'channels.rotate-token': route<{ params: ById; body: RotateChannelToken; reply: Channel }>(
    'PUT',
    '/api/channels/:id/token',
    owner,
    gated,
  ),
  /** Enables a channel. A worker opens its port. */
  'channels.enable': route<{ params: ById; reply: Channel }>('POST', '/api/channels/:id/enable', owner),
  /** Disables a channel. Its port is closed, and its conversations stay. */
  'channels.disable': route<{ params: ById; reply: Channel }>('POST', '/api/channels/:id/disable', owner),
  /** Deletes a channel. Its conversations stay. */
  'channels.delete': route<{ params: ById; reply: null }>('DELETE', '/api/channels/:id', owner),
  /** Asks the platform whether the token is valid and events arrive. */
  'channels.test': route<{ params: ById; reply: ChannelTest }>('POST', '/api/channels/:id/test', owner, {
    reads: true,
  }),
  /** Lists the events of a channel, the newest first. */
  'channels.events': route<{ params: ById; query: ChannelEventQuery; reply: Page<ChannelEvent> }>(
    'GET',
    '/api/channels/:id/events',
    owner,
  ),
  /** Reads an event as the platform sent it. */
  'channels.event': route<{ params: ById; reply: ChannelEventDetail }>(
    'GET',
    '/api/channel-events/:id',
    owner,
  ),
  /** Handles an ignored or failed event again. */
  'channels.replay-event': route<{ params: ById; reply: ChannelEventDetail }>(
    'POST',
    '/api/channel-events/:id/replay',
    owner,
  ),
} as const;
