import { createFileRoute } from '@tanstack/react-router';
import { CardGallery } from '../features/templates/public';

export const Route = createFileRoute('/_shell/templates/card-list')({
  staticData: { words: ['templates'] },
  component: CardGallery,
});
