import { routeQuery } from '../../lib/route-query';

export const channelKeys = {
  all: ['channels'] as const,
  list: ['channels', 'list'] as const,
  events: (id: string) => ['channels', 'events', id] as const,
  event: (id: string) => ['channels', 'event', id] as const,
};

export const channelsQuery = routeQuery(channelKeys.list, 'channels.list');
