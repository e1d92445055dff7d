import { type ExportSection, sameNames } from '@parley/platform/database';

const figures = ['raw', 'filtered', 'visitors'];
const facts = ['region', 'device', 'system', 'browser'];

/** Keyed hashes of addresses appear only as the ids of visitors. */
export const linkFigureExportSections: readonly ExportSection[] = [
  {
    name: 'link-clicks',
    table: 'link_clicks',
    key: ['clicked_at', 'id'],
    columns: {
      ...sameNames('id', 'link_id', 'clicked_at', 'day', 'outcome', 'account_key', 'filter', 'visitor_id'),
      ...sameNames('address', ...facts, 'referrer'),
    },
  },
  {
    name: 'link-visitors',
    table: 'link_visitors',
    key: ['first_at', 'id'],
    columns: sameNames('id', 'link_id', 'day', 'address', ...facts, 'clicks', 'first_at', 'last_at'),
  },
  {
    name: 'link-totals',
    table: 'link_totals',
    key: ['scope'],
    columns: sameNames('scope', ...figures, 'last_click_at'),
  },
  {
    name: 'link-quarters',
    table: 'link_quarters',
    key: ['scope', 'quarter'],
    columns: sameNames('scope', 'quarter', ...figures),
  },
  {
    name: 'link-days',
    table: 'link_days',
    key: ['scope', 'day', 'dimension', 'value'],
    columns: sameNames('scope', 'day', 'dimension', 'value', ...figures),
  },
];
