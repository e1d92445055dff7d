import type { Language, Page } from '@parley/contracts/public';
import { type Zone, zonesOf } from '../../lib/zones';
import { pageOf } from '../../ui/list/list-state';
import type { TemplateSearch } from './template-search';

/** The browser's time zones that match the search. Every column has real data without a server. */
export function matchingZones(language: Language, { q = '', continent, byName }: TemplateSearch): Zone[] {
  const text = q.toLowerCase();
  const found = zonesOf(language, '', new Date())
    .filter(({ id }) => !continent || id.startsWith(`${continent}/`))
    .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text));
  return byName ? found.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : found;
}

export function zoneRows(language: Language, search: TemplateSearch): Page<Zone> {
  const sorted = matchingZones(language, search);
  const { page, pageSize } = pageOf(search);
  const from = (page - 1) * pageSize;
  return { items: sorted.slice(from, from + pageSize), total: sorted.length };
}
