import { pageLimits } from '@parley/contracts/public';
import { type RawSearch, someText, wholeNumber } from '../../lib/search';
import { type PageSize, pageSizes } from './page-size';

/** The state of every list in its address; defaults are left out. */
export interface ListState {
  q?: string | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The id of the row in the drawer. */
  open?: string | undefined;
}

export const readListState = (raw: RawSearch): ListState => ({
  q: someText(raw['q'], pageLimits.searchMax),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
});

export const pageOf = ({ page, size }: ListState) => ({ page: page ?? 1, pageSize: size ?? 20 });
