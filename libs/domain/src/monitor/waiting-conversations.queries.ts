import { monitorLimits } from '@parley/contracts/public';
import { waitingConversations } from '../chat/index.js';
import { subAccountNames } from '../sub-accounts/index.js';

/** Conversations `c` with a contact who waits for an answer, and their sub-accounts `s`. */
export const waitingSource = `${waitingConversations} c join ${subAccountNames} s on s.id = c.sub_account_id`;

/** SQL that is true while the contact waits. `now` is the placeholder of an instant. */
export const waitsAt = (now: string): string => `
  c.last_inbound_at > ${now}::timestamptz - interval '${monitorLimits.waitingHours} hours'
    and s.status <> all('{deleting,deleted}')`;
