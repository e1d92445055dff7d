import { createFileRoute } from '@tanstack/react-router';
import { ErrorResult } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/error')({
  staticData: { words: ['templates'] },
  component: ErrorResult,
});
