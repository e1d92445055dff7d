import { publicEventTypes, webhookDeliveryStates } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  listAddress,
  type SearchOf,
  text,
} from '../../ui/list/list-address';

export const logAddress = listAddress({
  filters: {
    q: text(),
    state: choice(webhookDeliveryStates),
    type: choice(publicEventTypes),
    endpoint: anId,
  },
  query: ({ q, state, type, endpoint }) => ({ search: q, state, type, endpointId: endpoint }),
});

export const { read: readLogSearch, queryOf } = logAddress;
type LogSearch = SearchOf<typeof logAddress>;
export type WebhooksPageProps = AddressProps<LogSearch>;
