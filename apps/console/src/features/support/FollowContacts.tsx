import type { EditSupportContact } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeSettings, noContact } from '../../lib/settings';
import { channelQuery, customerServiceQuery } from './visitor-queries';

const usable = ({ account, path }: EditSupportContact) => (account || path ? { account, path } : noContact);

/** Copies the support contacts to the settings. Until an answer arrives, the last known ones stay. */
export default function FollowContacts() {
  const { data: customer } = useQuery(customerServiceQuery);
  const { data: channel } = useQuery(channelQuery);
  useEffect(() => {
    if (customer) changeSettings({ customer: usable(customer) });
  }, [customer]);
  useEffect(() => {
    if (channel) changeSettings({ channel: usable(channel) });
  }, [channel]);
  return null;
}
