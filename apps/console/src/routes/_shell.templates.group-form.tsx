import { createFileRoute } from '@tanstack/react-router';
import { GroupForm } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/group-form')({
  staticData: { words: ['templates'] },
  component: GroupForm,
});
