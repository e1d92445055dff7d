import { createFileRoute } from '@tanstack/react-router';
import { ErrorRoute } from '../app/shell/ErrorRoute';

/** Every address without a page. */
export const Route = createFileRoute('/_shell/$')({
  staticData: { isOpen: true },
  component: () => <ErrorRoute kind="missing" />,
});
