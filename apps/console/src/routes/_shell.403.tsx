import { createFileRoute } from '@tanstack/react-router';
import { ErrorRoute } from '../app/shell/ErrorRoute';

export const Route = createFileRoute('/_shell/403')({
  staticData: { isOpen: true },
  component: () => <ErrorRoute kind="forbidden" />,
});
