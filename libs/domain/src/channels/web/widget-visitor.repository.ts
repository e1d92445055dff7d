import { Injectable } from '@nestjs/common';
import type { Language } from '@parley/contracts/public';
import { deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { WidgetMailStopEntity, WidgetVisitorEntity } from './widget-message.entity.js';
import type { VisitorKey } from './widget-message.repository.js';

export interface MailedVisitor
  extends Pick<WidgetVisitorEntity, 'email' | 'language' | 'tenantId'>,
    VisitorKey {
  /** The visitor knows the answers until then; null if the visitor knows none. */
  after: Date | null;
}

/** Visitors who have written to widgets. */
@Injectable()
export class WidgetVisitorRepository {
  async find(tx: TenantTx, { channelId, visitor }: VisitorKey): Promise<WidgetVisitorEntity | null> {
    return tx.manager.findOneBy(WidgetVisitorEntity, { tenantId: tx.tenantId, channelId, visitor });
  }

  /**
   * Stores a visitor. Of a known one, changes the language and the name if it is filled in. An address stays, so that a
   * stop holds for the address that got the email.
   */
  async store(
    tx: TenantTx,
    { channelId, visitor }: VisitorKey,
    given: { name: string; email: string; language: Language; now: Date },
  ): Promise<void> {
    const { name, email, language, now } = given;
    await tx.query(
      `insert into widget_visitors as v (tenant_id, channel_id, visitor, name, email, language, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (channel_id, visitor) do update set language = $6,
         name = case when $4 = '' then v.name else $4 end, email = case when v.email = '' then $5 else v.email end
       where v.language <> $6 or $4 not in ('', v.name) or (v.email = '' and $5 <> '')`,
      [tx.tenantId, channelId, visitor, name, email, language, now],
    );
  }

  /** Stores what the visitor has seen, and ends the wait for an email. Returns whether it had not seen that before. */
  async markRead(tx: TenantTx, { channelId, visitor }: VisitorKey, until: Date): Promise<boolean> {
    const changed = await tx.query(
      `insert into widget_visitors as v (tenant_id, channel_id, visitor, name, email, language, read_at, created_at)
       values ($1, $2, $3, '', '', 'en-US', $4, $4)
       on conflict (channel_id, visitor) do update set read_at = $4, mail_at = null
         where v.read_at is null or v.read_at < $4
       returning 1`,
      [tx.tenantId, channelId, visitor, until],
    );
    return changed.length > 0;
  }

  /** Sets when an unseen answer is emailed, unless an earlier one is, or there is no address. */
  async mailAt(tx: TenantTx, { channelId, visitor }: VisitorKey, at: Date): Promise<void> {
    await tx.query(
      `update widget_visitors set mail_at = $4
       where tenant_id = $1 and channel_id = $2 and visitor = $3 and mail_at is null and email <> ''`,
      [tx.tenantId, channelId, visitor, at],
    );
  }

  /** Up to `limit` visitors of all tenants to whom an email is due. */
  async due(tx: SystemTx, now: Date, limit: number): Promise<MailedVisitor[]> {
    return tx.query<MailedVisitor>(
      `select channel_id as "channelId", visitor, tenant_id as "tenantId", email, language,
         greatest(read_at, mailed_at) as after
       from widget_visitors where mail_at <= $1 order by mail_at limit $2`,
      [now, limit],
    );
  }

  /** Takes the due email of a visitor. Returns false if it is no longer due. */
  async takeDue(tx: SystemTx, { channelId, visitor }: VisitorKey, now: Date): Promise<boolean> {
    const taken = await tx.query(
      `update widget_visitors set mail_at = null, mailed_at = $3
       where channel_id = $1 and visitor = $2 and mail_at <= $3 returning 1`,
      [channelId, visitor, now],
    );
    return taken.length > 0;
  }

  /** Deletes a chunk of the visitors from before then whose messages are all deleted. Returns how many. */
  async deleteSilent(tx: SystemTx, before: Date): Promise<number> {
    const where = `r.created_at < $1 and not exists (
      select from widget_messages m where m.channel_id = r.channel_id and m.visitor = r.visitor)`;
    return deleteChunk(tx, { entity: WidgetVisitorEntity, by: 'created_at', where, parameters: [before] });
  }

  /** Stops the emails of a widget to an address. Nothing is stored for a deleted widget, which sends none. */
  async stopMail(tx: SystemTx, channelId: string, addressHash: string, now: Date): Promise<void> {
    await tx.query(
      `insert into widget_mail_stops (channel_id, address_hash, tenant_id, stopped_at)
       select id, $2, tenant_id, $3 from channels where id = $1 on conflict do nothing`,
      [channelId, addressHash, now],
    );
  }

  async isMailStopped(tx: SystemTx, channelId: string, addressHash: string): Promise<boolean> {
    return tx.manager.existsBy(WidgetMailStopEntity, { channelId, addressHash });
  }
}
