import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage, channelsQuery } from '../features/channels/public';

export const Route = createFileRoute('/_shell/subpage/channels')({
  staticData: { words: ['channels'] },
  loader: ({ context: { queryClient, gated } }) => {
    if (!gated) void queryClient.prefetchQuery(channelsQuery);
  },
  component: ChannelsPage,
});
