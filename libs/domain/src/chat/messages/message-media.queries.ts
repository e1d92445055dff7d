/** Whether a message refers to medium `m`. */
export const mediumInMessage = 'exists (select from messages x where x.medium_id = m.id)';

/** Whether an unprocessed report refers to medium `m`. No index has the medium, so all open reports are read. */
export const mediumInReport = `exists (
  select from message_reports x
  where x.tenant_id = m.tenant_id and x.medium_id = m.id and x.handled_at is null)`;
