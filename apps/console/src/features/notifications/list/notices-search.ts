import { type NoticeLevel, type NoticeQuery, noticeLevels } from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

/** The list's whole state, as it stands in the address. */
export interface NoticesSearch {
  unread?: true | undefined;
  level?: NoticeLevel | undefined;
  /** A sub-account's id. */
  sub?: string | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
}

export const readNoticesSearch = (raw: RawSearch): NoticesSearch => ({
  unread: flag(raw['unread']),
  level: oneOf(raw['level'], noticeLevels),
  sub: someId(raw['sub']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
});

export const noticesQueryOf = ({ unread, level, sub, page, size }: NoticesSearch): NoticeQuery => ({
  unread,
  level,
  subAccountId: sub,
  page: page ?? 1,
  pageSize: size ?? 20,
});
