import { mailStatuses } from '@parley/contracts/public';
import { type AddressProps, choice, listAddress, type SearchOf, text } from '../../ui/list/list-address';

export const mailAddress = listAddress({
  filters: { q: text(), status: choice(mailStatuses) },
  query: ({ q, status }) => ({ search: q, status }),
});

export const { read: readMailSearch, queryOf: emailsQueryOf } = mailAddress;
type MailSearch = SearchOf<typeof mailAddress>;
export type MailPageProps = AddressProps<MailSearch>;
