import type { ExportSection } from '@parley/platform/database';
import { auditExportSections } from '../audit/index.js';
import { certificationExportSections } from '../certification/index.js';
import { characterExportSections } from '../characters/index.js';
import { chatExportSections } from '../chat/index.js';
import { contactDeletionExportSections } from '../contact-data/index.js';
import { fanExportSections } from '../fans/index.js';
import { sessionExportSections } from '../identity/index.js';
import { linkExportSections, linkFigureExportSections } from '../links/index.js';
import { materialExportSections } from '../materials/index.js';
import { mediaExportSections } from '../media/index.js';
import { noticeExportSections } from '../notifications/index.js';
import { orderExportSections } from '../orders/index.js';
import { portExportSections } from '../ports/index.js';
import {
  correctionExportSections,
  promotionLedgerExportSections,
  promotionLinkExportSections,
  referralExportSections,
  termExportSections,
  withdrawalExportSections,
} from '../promotion/index.js';
import { apiKeyExportSections } from '../api-keys/index.js';
import { channelExportSections } from '../channels/index.js';
import { environmentExportSections, proxyExportSections } from '../proxies/index.js';
import { reportExportSections } from '../reports/index.js';
import { replyExportSections } from '../replies/index.js';
import { subAccountExportSections } from '../sub-accounts/index.js';
import { taskExportSections } from '../tasks/index.js';
import { pushExportSections } from '../web-push/index.js';
import { webhookExportSections } from '../webhooks/index.js';
import { shareExportSections, workOrderExportSections } from '../work-orders/index.js';

/** All tables of the archive in the order of their files. Each feature describes its own tables. */
export const exportSections: readonly ExportSection[] = [
  ...subAccountExportSections,
  ...sessionExportSections,
  ...portExportSections,
  ...environmentExportSections,
  ...fanExportSections,
  ...workOrderExportSections,
  ...shareExportSections,
  ...linkExportSections,
  ...linkFigureExportSections,
  ...promotionLinkExportSections,
  ...referralExportSections,
  ...termExportSections,
  ...proxyExportSections,
  ...characterExportSections,
  ...orderExportSections,
  ...promotionLedgerExportSections,
  ...withdrawalExportSections,
  ...correctionExportSections,
  ...chatExportSections,
  ...replyExportSections,
  ...mediaExportSections,
  ...materialExportSections,
  ...certificationExportSections,
  ...noticeExportSections,
  ...reportExportSections,
  ...pushExportSections,
  ...apiKeyExportSections,
  ...channelExportSections,
  ...webhookExportSections,
  ...contactDeletionExportSections,
  ...auditExportSections,
  ...taskExportSections,
];

/**
 * One chunk of a section's rows, with their keys as `key 0`, `key 1` … beside the columns. $1 is the tenant,
 * then comes the last key, if any. Comparing whole rows lets an index find the place.
 */
export function chunkSql(
  { table, key, columns, where = 'true' }: ExportSection,
  rows: number,
  isFirst: boolean,
): string {
  const keys = key.map((column) => `e.${column}`);
  const list = [
    ...Object.entries(columns).map(([name, expression]) => `${expression} as "${name}"`),
    ...keys.map((column, index) => `${column}::text as "${keyName(index)}"`),
  ];
  const after = `and (${keys.join(', ')}) > (${keys.map((_, index) => `$${index + 2}`).join(', ')})`;
  return `select ${list.join(', ')} from ${table} e where e.tenant_id = $1 and ${where} ${isFirst ? '' : after}
    order by ${keys.join(', ')} limit ${rows}`;
}

export const keyName = (index: number): string => `key ${index}`;
