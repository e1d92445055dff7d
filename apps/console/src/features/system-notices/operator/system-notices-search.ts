import { noticeLevels, systemNoticeAudiences, systemNoticeStates } from '@parley/contracts/public';
import {
  type AddressProps,
  choice,
  idOrWord,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const systemNoticeAddress = listAddress({
  filters: {
    q: text(),
    state: choice(systemNoticeStates),
    level: choice(noticeLevels),
    audience: choice(systemNoticeAudiences),
  },
  others: {
    /** `new`, or the id of the notice being edited. */
    form: idOrWord,
    /** The notice whose words a new notice starts with. */
    copy: idOrWord,
  },
  query: ({ q, state, level, audience }) => ({ search: q, state, level, audience }),
});

export const { read: readSystemNoticesSearch, queryOf: systemNoticesQueryOf } = systemNoticeAddress;
export type SystemNoticesSearch = SearchOf<typeof systemNoticeAddress>;
export type SystemNoticesPageProps = AddressProps<SystemNoticesSearch>;
