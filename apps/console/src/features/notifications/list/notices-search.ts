import { noticeLevels } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  isSet,
  listAddress,
  type SearchOf,
} from '../../../ui/list/list-address';

export const noticeAddress = listAddress({
  filters: {
    unread: isSet,
    level: choice(noticeLevels),
    /** A sub-account's id. */
    sub: anId,
  },
  query: ({ unread, level, sub }) => ({ unread, level, subAccountId: sub }),
});

export const { read: readNoticesSearch, queryOf: noticesQueryOf } = noticeAddress;
export type NoticesSearch = SearchOf<typeof noticeAddress>;
export type NoticesPageProps = AddressProps<NoticesSearch>;
