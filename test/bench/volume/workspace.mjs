// The states of the archive's conversations: every tenth is open, every thirtieth is assigned to one of twenty
// sub-accounts, every twentieth waits. The owner has read all but every fiftieth. Sub-account 2 has no open conversation.
import { idSql } from '../volume.mjs';

export const requires = ['archive'];

export const tables = ['conversations', 'conversation_states', 'read_positions'];

export const statements = ({ tenantId, rows, at }) => {
  const id = idSql('cnv', rows, 'i');
  const from = `from generate_series(1, ${rows}) i`;
  return [
    `update conversations c set last_received_at = last_archived_at,
       waiting_since = case when i % 20 = 0 then last_archived_at end, last_inbound_at = last_archived_at
     from generate_series(1, ${rows}) i where c.id = ${id} and c.tenant_id = '${tenantId}'`,
    `insert into conversation_states (conversation_id, tenant_id, status, assignee_id, changed_at)
     select ${id}, '${tenantId}', case when i % 10 = 0 then 'open' else 'resolved' end,
       case when i % 30 = 0 then ${idSql('sub', rows, '1 + (i / 30) % 20')} end, ${at}
     ${from} where i % 10 <> 0 or i % 30 = 0`,
    `insert into read_positions (conversation_id, person, tenant_id, read_until)
     select ${id}, '', '${tenantId}', ${at} ${from} where i % 50 <> 0`,
  ];
};
