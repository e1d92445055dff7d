import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../features/operator/queries';
import { SettingsPage } from '../features/operator/SettingsPage';

export const Route = createFileRoute('/_shell/operator/settings')({
  staticData: { words: ['operator', 'sales'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(settingsQuery),
  component: SettingsPage,
});
