export { ChannelsPage } from './ChannelsPage';
export { channelsQuery } from './queries';
