import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { ChannelContactEntity } from './channel.entity.js';

type Gained = Pick<ChannelContactEntity, 'account' | 'gainedAt' | 'origin'>;
type Moved = Pick<ChannelContactEntity, 'account' | 'leftAt'>;

const gained = rowList<Gained>({ account: 'text', gainedAt: 'timestamptz', origin: 'text' });

/** The contacts of channels. */
@Injectable()
export class ChannelContactRepository {
  /** The accounts among these that are known. */
  async known(tx: TenantTx, channelId: string, accounts: readonly string[]): Promise<Set<string>> {
    const rows = await tx.manager.find(ChannelContactEntity, {
      select: { account: true },
      where: { tenantId: tx.tenantId, channelId, account: In([...accounts]) },
    });
    return new Set(rows.map(({ account }) => account));
  }

  async insert(tx: TenantTx, channelId: string, contacts: readonly Gained[]): Promise<void> {
    await tx.query(
      `insert into channel_contacts (channel_id, tenant_id, account, gained_at, origin)
       select $2, $1, g.account, g.gained_at, g.origin from ${gained.as('g', 3)} order by g.account
       on conflict do nothing`,
      [tx.tenantId, channelId, ...gained.parameters(contacts)],
    );
  }

  /** Stores that a contact blocked the account, or came back. */
  async move(tx: TenantTx, channelId: string, { account, leftAt }: Moved): Promise<void> {
    await tx.manager.update(ChannelContactEntity, { tenantId: tx.tenantId, channelId, account }, { leftAt });
  }
}
