import { defaultPushSettings } from '@parley/contracts/public';
import { openConsoleSessions } from '../identity/index.js';

const events = `array[${defaultPushSettings.events.map((event) => `'${event}'`).join(', ')}]`;

/**
 * Devices whose session has not ended, with the events that their persons want: `tenant_id`, `id`, `person` (a sub-account,
 * or empty for the owner), `events`. Compare `tenant_id` as with the table.
 */
export const pushDevices = `(select d.tenant_id, d.id, d.person, coalesce(g.events, ${events}) as events
  from push_subscriptions d join ${openConsoleSessions} x on x.id = d.session_id
  left join push_settings g on g.tenant_id = d.tenant_id and g.person = d.person)`;
