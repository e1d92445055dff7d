import { createFileRoute } from '@tanstack/react-router';
import { Analysis } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/analysis')({
  staticData: { words: ['templates'] },
  component: Analysis,
});
