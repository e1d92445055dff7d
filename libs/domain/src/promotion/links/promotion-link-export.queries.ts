import { type ExportSection, sameNames } from '@parley/platform/database';
import { figureColumns as figures } from '../figures/promotion-figures.policy.js';

export const promotionLinkExportSections: readonly ExportSection[] = [
  {
    name: 'promotion-links',
    table: 'promotion_links',
    key: ['created_at', 'id'],
    columns: {
      ...sameNames('id', 'code', 'is_default', 'is_enabled', 'name', 'activity_name', 'target_url'),
      ...sameNames('ad_content', 'contact_kind', 'contact_account', 'contact_path', 'created_at'),
    },
  },
  {
    name: 'promotion-totals',
    table: 'promotion_totals',
    key: ['scope'],
    columns: sameNames('scope', ...figures),
  },
  {
    name: 'promotion-quarters',
    table: 'promotion_quarters',
    key: ['scope', 'quarter'],
    columns: sameNames('scope', 'quarter', ...figures),
  },
  {
    name: 'promotion-days',
    table: 'promotion_days',
    key: ['scope', 'day'],
    columns: { scope: 'scope', day: 'day::text', ...sameNames(...figures) },
  },
];
