import { createFileRoute, redirect } from '@tanstack/react-router';

/** The root address of the samples leads to their list. */
export const Route = createFileRoute('/_shell/templates/')({
  beforeLoad: () => {
    redirect({ to: '/templates/all', replace: true, throw: true });
  },
});
