import { linkLimits, linkSorts, linkStatuses, platformCodes } from '@parley/contracts/public';
import {
  type AddressProps,
  anId,
  choice,
  idOrWord,
  isSet,
  listAddress,
  type SearchOf,
  text,
} from '../../../ui/list/list-address';

export const linkTabs = ['links', 'statistics', 'visits'] as const;
export type LinkTab = (typeof linkTabs)[number];

export const linkPanels = ['overview', 'accounts', 'report', 'activity'] as const;
export type LinkPanel = (typeof linkPanels)[number];

export const linkAddress = listAddress({
  filters: {
    q: text(linkLimits.nameMax),
    status: choice(linkStatuses),
    platform: choice(platformCodes),
    domain: anId,
  },
  others: {
    tab: choice(['statistics', 'visits'] as const),
    /** The only link in the statistics or click list. */
    link: anId,
    /** The open part of the drawer. */
    panel: choice(linkPanels),
    /** `new`, or the id of the link being edited. */
    form: idOrWord,
    /** The domains drawer is open. */
    domains: isSet,
  },
  sorts: linkSorts,
  sort: 'createdAt',
  query: ({ q, status, platform, domain }) => ({ search: q, status, platform, domainId: domain }),
});

export const { read: readLinkPageSearch, queryOf: linkListQuery } = linkAddress;
export type LinkPageSearch = SearchOf<typeof linkAddress>;
export type LinkPageProps = AddressProps<LinkPageSearch>;
