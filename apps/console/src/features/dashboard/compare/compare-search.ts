import { agentSorts } from '@parley/contracts/public';
import { addDays } from '../../../lib/calendar-days';
import { type AddressProps, day, listAddress, type SearchOf, text } from '../../../ui/list/list-address';
import { dayQuery } from '../home-choice';

export const compareAddress = listAddress({
  filters: {
    q: text(),
    /** Local days, both included: seven until today by default. */
    from: day,
    to: day,
  },
  sorts: agentSorts,
  sort: 'gained',
  query: ({ q }) => ({ search: q }),
});

export const { read: readCompareSearch } = compareAddress;
type CompareSearch = SearchOf<typeof compareAddress>;
export type ComparePageProps = AddressProps<CompareSearch>;

const usualDays = 7;

/** The chosen days, at most as many as the api accepts. */
export function compareDays({ from, to }: CompareSearch, today: string): { from: string; to: string } {
  const last = to ?? today;
  const { from: first = addDays(last, 1 - usualDays) } = dayQuery(null, {
    from: from ?? addDays(last, 1 - usualDays),
    to: last,
  });
  return { from: first, to: last };
}
