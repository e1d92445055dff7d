export const notificationErrors = { 'notifications.not_found': 404 } as const;
