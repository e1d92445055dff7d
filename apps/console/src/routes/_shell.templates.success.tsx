import { createFileRoute } from '@tanstack/react-router';
import { SuccessResult } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/success')({
  staticData: { words: ['templates'] },
  component: SuccessResult,
});
