import { Injectable } from '@nestjs/common';
import {
  type ClientQuickReplies,
  type ClientQuickReply,
  type Material,
  replyLimits,
  type Variants,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { groupNames, materialContents, MaterialQueries } from '../../materials/index.js';
import { MediaService } from '../../media/index.js';
import { wordsOf } from '../reply-content.js';

interface Row extends Pick<ClientQuickReply, 'id' | 'name' | 'title' | 'content' | 'variants' | 'group'> {
  position: number;
  materialId: string | null;
}

/** The cursor of a page: a position, and the id of the quick reply there. */
export const quickReplyCursor = /^(\d{1,9})\.(qck_[0-9a-hjkmnp-tv-z]{26})$/;

/** The form of `version`'s result. */
export const quickReplyVersion = /^[0-9a-f]{32}\.\d{1,12}$/;

/** Code units of the texts in one page. A longer frame would delay the others on its connection. */
const pageTexts = 200_000;

@Injectable()
export class ClientQuickReplyQueries {
  constructor(
    private readonly materialQueries: MaterialQueries,
    private readonly mediaService: MediaService,
  ) {}

  /** Enabled quick replies in their order, from the cursor on. */
  async page(tx: TenantTx, cursor?: string): Promise<ClientQuickReplies> {
    const [, position = '-1', id = ''] = quickReplyCursor.exec(cursor ?? '') ?? [];
    const rows = await tx.query<Row>(
      `select q.id, q.name, q.title, q.content, q.variants, q.position, q.material_id as "materialId", g.name as group
       from quick_replies q left join ${groupNames} g on g.id = q.group_id
       where q.tenant_id = $1 and q.enabled and (q.position, q.id) > ($2::int, $3)
       order by q.position, q.id limit $4`,
      [tx.tenantId, position, id, replyLimits.clientPage],
    );
    const fitting = fittingRows(rows);
    const last = fitting.at(-1);
    const isAll = rows.length < replyLimits.clientPage && fitting.length === rows.length;
    return {
      quickReplies: await this.viewsOf(tx, fitting),
      cursor: isAll || !last ? null : `${last.position}.${last.id}`,
    };
  }

  /** A text that changes with the content of any page. */
  async version(tx: TenantTx): Promise<string> {
    const [row] = await tx.query<{ hash: string }>(
      `select md5(coalesce(string_agg(
         row(q.id, q.position, q.name, q.title, q.content, q.variants, g.name, m.*)::text, '' order by q.position, q.id), '')) as hash
       from quick_replies q left join ${groupNames} g on g.id = q.group_id
         left join ${materialContents} m on m.tenant_id = q.tenant_id and m.id = q.material_id
       where q.tenant_id = $1 and q.enabled`,
      [tx.tenantId],
    );
    return `${row?.hash}.${this.mediaService.clientPeriod()}`;
  }

  private async viewsOf(tx: TenantTx, rows: Row[]): Promise<ClientQuickReply[]> {
    const materials = await this.materialQueries.ofIds(
      tx,
      rows.flatMap(({ materialId }) => materialId ?? []),
    );
    const media = await this.mediaService.forClients(
      tx,
      [...materials.values()].flatMap(({ medium }) => medium?.id ?? []),
    );
    return rows.map(({ materialId, position: _, ...row }) => {
      const material = materialId === null ? undefined : materials.get(materialId);
      const before = material ? writtenIn(material) : '';
      return {
        ...row,
        content: before + row.content,
        variants: Object.fromEntries(
          Object.entries(row.variants).map(([language, text]) => [language, before + text]),
        ) satisfies Variants,
        medium: (material?.medium && media.get(material.medium.id)) || null,
      };
    });
  }
}

/** The text of a material. It stands before the reply's own text. */
function writtenIn(material: Material): string {
  const words = wordsOf(material);
  return words === '' ? '' : `${words}\n\n`;
}

function fittingRows(rows: Row[]): Row[] {
  let texts = 0;
  const end = rows.findIndex(({ content, variants }, index) => {
    texts += content.length + Object.values(variants).reduce((sum, text) => sum + text.length, 0);
    return index > 0 && texts > pageTexts;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
