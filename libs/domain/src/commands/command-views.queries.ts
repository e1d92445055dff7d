/** Commands and the devices that replies were offered to first, for other features to join. PostgreSQL flattens it. */
export const commandOffers = '(select id, device_id from desktop_commands)';
