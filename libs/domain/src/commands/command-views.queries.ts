/** Commands and the devices that replies were offered to first, for other features to join. PostgreSQL flattens it. */
export const commandOffers = '(select id, device_id from desktop_commands)';

/** The messages that tenants' own systems have to send. */
export const openReplies = `(select tenant_id, id, payload from desktop_commands
  where kind = 'reply' and confirmed_at is null)`;
