import {
  type KeywordQuery,
  type KeywordSort,
  keywordSorts,
  type MatchRule,
  matchRules,
  type PlatformCode,
  platformCodes,
  type QuickReplyQuery,
  type ReplyMethod,
  replyMethods,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

export const states = ['enabled', 'disabled'] as const;
export type State = (typeof states)[number];

/** The state of all three pages in the address; defaults are left out. */
export interface FormSearch {
  /** `new`, `import`, or the id of what is being edited. */
  form?: string | undefined;
}

interface ListSearch extends FormSearch {
  q?: string | undefined;
  state?: State | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
}

export interface QuickSearch extends ListSearch {
  /** A group's id, or `none`. */
  group?: string | undefined;
}

export interface KeywordSearch extends ListSearch {
  match?: MatchRule | undefined;
  method?: ReplyMethod | undefined;
  sort?: KeywordSort | undefined;
  ascending?: true | undefined;
  /** The message being tried; the tester is open where it is given at all. */
  test?: string | undefined;
  desk?: string | undefined;
  platform?: PlatformCode | undefined;
  known?: true | undefined;
  /** A conversation's id. */
  talk?: string | undefined;
  language?: string | undefined;
}

export interface PageProps<Search> {
  search: Search;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: Search, options?: { remember?: boolean }): void;
}

export const readFormSearch = (raw: RawSearch): FormSearch => ({ form: someText(raw['form'], 64) });

const readList = (raw: RawSearch): ListSearch => ({
  ...readFormSearch(raw),
  q: someText(raw['q'], 100),
  state: oneOf(raw['state'], states),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
});

export const readQuickSearch = (raw: RawSearch): QuickSearch => ({
  ...readList(raw),
  group: someId(raw['group']),
});

export const readKeywordSearch = (raw: RawSearch): KeywordSearch => ({
  ...readList(raw),
  match: oneOf(raw['match'], matchRules),
  method: oneOf(raw['method'], replyMethods),
  sort: oneOf(raw['sort'], keywordSorts),
  ascending: flag(raw['ascending']),
  test: typeof raw['test'] === 'string' ? raw['test'].slice(0, 1_000) : someText(raw['test'], 1_000),
  desk: someText(raw['desk'], 64),
  platform: oneOf(raw['platform'], platformCodes),
  known: flag(raw['known']),
  talk: someText(raw['talk'], 64),
  language: someText(raw['language'], 35),
});

const listOf = ({ q, state, page, size }: ListSearch) => ({
  search: q,
  enabled: state === undefined ? undefined : state === 'enabled',
  page: page ?? 1,
  pageSize: size ?? 20,
});

export const quickQueryOf = (search: QuickSearch): QuickReplyQuery => ({
  ...listOf(search),
  ...(search.group === 'none' ? { ungrouped: true } : { groupId: search.group }),
});

export const keywordQueryOf = (search: KeywordSearch): KeywordQuery => ({
  ...listOf(search),
  match: search.match,
  method: search.method,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
});
