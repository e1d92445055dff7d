import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guide/public';

export const Route = createFileRoute('/_shell/guide/$page')({
  staticData: { words: ['guide'] },
  component: Guide,
});

function Guide() {
  const { page } = Route.useParams();
  return <GuidePage key={page} name={page} />;
}
