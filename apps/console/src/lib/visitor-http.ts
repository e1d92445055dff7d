import { createHttp } from '@parley/client/http';

/** Requests of public pages omit the credentials of the user who is signed in to the console in this browser. */
export const visitorHttp = createHttp({
  credentials: {
    accessToken: () => null,
    tenantId: () => null,
    xsrfToken: () => null,
    keep: () => undefined,
  },
  onSessionEnded: () => undefined,
});
