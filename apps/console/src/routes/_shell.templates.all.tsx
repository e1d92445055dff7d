import { createFileRoute } from '@tanstack/react-router';
import { AllTemplates } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/all')({
  staticData: { words: ['templates'] },
  component: AllTemplates,
});
