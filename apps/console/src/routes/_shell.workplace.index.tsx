import { createFileRoute, redirect } from '@tanstack/react-router';

/** The menu's default entry. */
export const Route = createFileRoute('/_shell/workplace/')({
  beforeLoad: () => {
    redirect({ to: '/workplace/home', replace: true, throw: true });
  },
});
