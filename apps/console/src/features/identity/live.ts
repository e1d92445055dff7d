import type { LiveHandlers } from '../../lib/realtime';
import { renewServerMenu } from '../../lib/server-menu';
import { currentUserQuery } from '../../lib/session';
import { settings } from '../../lib/settings';

export const identityLive: LiveHandlers = {
  'user:changed': (client) => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    // Its package may open more or less now; a list that was cleared stays so.
    const { menuFromServer, serverMenu } = settings.get();
    if (menuFromServer && serverMenu.length > 0) void renewServerMenu();
  },
};
