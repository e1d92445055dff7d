import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../ui/ErrorPage';

export const Route = createFileRoute('/403')({ component: () => <ErrorPage kind="forbidden" /> });
