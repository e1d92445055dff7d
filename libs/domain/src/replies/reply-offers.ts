import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { ReplyCommands } from '../commands/index.js';
import { Media } from '../media/index.js';

/** What a command for it is made of. */
export interface Offer {
  id: string;
  subAccountId: string;
  socialAccountId: string;
  conversationId: string;
  contactAccount: string;
  text: string;
  mediumId: string | null;
  draft: boolean;
}

export interface Offered {
  /** By the replies' ids. */
  commandIds: Map<string, string>;
  /** Replies whose file is not there any more. */
  gone: Set<string>;
}

/** Hands replies to clients. */
@Injectable()
export class ReplyOffers {
  constructor(
    private readonly commands: ReplyCommands,
    private readonly media: Media,
  ) {}

  /** In their order, after what is still on its way in the same conversations. */
  async make(tx: TenantTx, offers: readonly Offer[]): Promise<Offered> {
    if (offers.length === 0) return { commandIds: new Map(), gone: new Set() };
    const media = await this.media.forClients(
      tx,
      offers.flatMap(({ mediumId }) => mediumId ?? []),
    );
    const isThere = ({ mediumId }: Offer) => mediumId === null || media.has(mediumId);
    const there = offers.filter(isThere);
    const ids = await this.commands.enqueue(
      tx,
      there.map(({ id, subAccountId, socialAccountId, contactAccount, text, mediumId, draft }) => {
        const medium = mediumId === null ? undefined : media.get(mediumId);
        const order = {
          socialAccountId,
          contactAccount,
          text,
          ...(medium && { medium }),
          ...(draft && { draft }),
        };
        return { subAccountId, order, cause: `reply ${id}` };
      }),
      await this.onTheirWay(tx, offers),
    );
    return {
      commandIds: new Map(there.map(({ id }, index) => [id, ids[index] as string])),
      gone: new Set(offers.filter((offer) => !isThere(offer)).map((offer) => offer.id)),
    };
  }

  private async onTheirWay(tx: TenantTx, offers: readonly Offer[]): Promise<string[]> {
    const rows = await tx.prepared<{ commandId: string }>(
      `select command_id as "commandId" from automatic_replies
       where conversation_id = any($1) and status = 'offered' order by id`,
      [[...new Set(offers.map((offer) => offer.conversationId))]],
    );
    return rows.map((row) => row.commandId);
  }
}
