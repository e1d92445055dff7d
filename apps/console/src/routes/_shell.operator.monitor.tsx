import { createFileRoute } from '@tanstack/react-router';
import { installationQuery, MonitorPage } from '../features/operator-monitor/public';

export const Route = createFileRoute('/_shell/operator/monitor')({
  staticData: { words: ['monitor', 'operatorMonitor', 'duration', 'orders'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(installationQuery),
  component: MonitorPage,
});
