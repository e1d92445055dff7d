import type { Channel } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toasts';
import { channelKeys } from './queries';

/** Closes a channel's form once it is saved, says so, and reads the channels again. */
export function useChannelSaved(onClose: () => void): (channel: Channel) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ name }) => {
    toast(t('channels.saved', { name }));
    onClose();
    await client.invalidateQueries({ queryKey: channelKeys.all });
  };
}
