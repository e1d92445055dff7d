import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of the samples leads to the list of them. */
export const Route = createFileRoute('/_shell/templates/')({
  beforeLoad: () => {
    redirect({ to: '/templates/all', replace: true, throw: true });
  },
});
