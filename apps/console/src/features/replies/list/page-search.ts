import {
  chatAddressLimits,
  keywordSorts,
  matchRules,
  platformCodes,
  replyMethods,
} from '@parley/contracts/public';
import { someText } from '../../../lib/search';
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

const states = ['enabled', 'disabled'] as const;
type State = (typeof states)[number];
const isEnabled = (state: State | undefined) => state && state === 'enabled';

/** The maximum length of a test message, which the address holds. */
export const triedMax = 1_000;

export const quickAddress = listAddress({
  filters: {
    q: text(),
    state: choice(states),
    /** A group's id, or `none`. */
    group: anId,
  },
  /** `new`, `import`, `groups`, or the id of the edited reply. */
  others: { form: idOrWord },
  query: ({ q, state, group }) => ({
    search: q,
    enabled: isEnabled(state),
    ...(group === 'none' ? { ungrouped: true } : { groupId: group }),
  }),
});

export const keywordAddress = listAddress({
  filters: { q: text(), state: choice(states), match: choice(matchRules), method: choice(replyMethods) },
  others: {
    form: idOrWord,
    /** The test message. The tester is open while it is set, even to an empty text. */
    test: {
      read: (raw: unknown) => (typeof raw === 'string' ? raw.slice(0, triedMax) : someText(raw, triedMax)),
    },
    desk: idOrWord,
    platform: choice(platformCodes),
    known: isSet,
    /** A conversation's id. */
    talk: idOrWord,
    language: text(chatAddressLimits.languageMax),
  },
  sorts: keywordSorts,
  sort: 'createdAt',
  query: ({ q, state, match, method }) => ({ search: q, enabled: isEnabled(state), match, method }),
});

export const { read: readQuickSearch, queryOf: quickQueryOf } = quickAddress;
export const { read: readKeywordSearch, queryOf: keywordQueryOf } = keywordAddress;
type QuickSearch = SearchOf<typeof quickAddress>;
export type QuickPageProps = AddressProps<QuickSearch>;
type KeywordSearch = SearchOf<typeof keywordAddress>;
export type KeywordPageProps = AddressProps<KeywordSearch>;

/** Welcome templates are all on one page. */
export interface FormSearch {
  form?: string | undefined;
}

export const readFormSearch = (raw: Record<string, unknown>): FormSearch => ({
  form: idOrWord.read(raw['form']),
});
