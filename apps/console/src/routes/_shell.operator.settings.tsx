import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage, settingsQuery } from '../features/settings/public';

export const Route = createFileRoute('/_shell/operator/settings')({
  staticData: { words: ['settings'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(settingsQuery),
  component: SettingsPage,
});
