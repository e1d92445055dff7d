import { createFileRoute } from '@tanstack/react-router';
import { StepForm } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/step-form')({
  staticData: { words: ['templates'] },
  component: StepForm,
});
