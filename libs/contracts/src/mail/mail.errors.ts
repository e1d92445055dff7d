export const mailErrors = { 'mail.not_found': 404 } as const;
