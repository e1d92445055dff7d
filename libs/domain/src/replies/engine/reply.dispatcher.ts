import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import type { ReplyMedium } from '@parley/contracts/public';
import { ReplyCommandService } from '../../commands/index.js';
import { MediaService } from '../../media/index.js';

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

/** A command of a conversation that was offered before. */
export interface OnItsWay {
  conversationId: string;
  commandId: string;
}

interface Around {
  media: ReadonlyMap<string, ReplyMedium>;
  onTheirWay: readonly OnItsWay[];
}

/** Hands replies to clients. */
@Injectable()
export class ReplyDispatcher {
  constructor(
    private readonly commands: ReplyCommandService,
    private readonly mediaService: MediaService,
    private readonly ids: Ids,
  ) {}

  /** In their order, after what is still on its way in the same conversations. */
  async dispatch(tx: TenantTx, offers: readonly Offer[]): Promise<Offered> {
    const [media, onTheirWay] = await pipelined([
      this.mediaOf(tx, offers),
      this.inFlight(
        tx,
        offers.map((offer) => offer.conversationId),
      ),
    ]);
    const { written, ...offered } = this.write(tx, offers, { media, onTheirWay });
    await written;
    return offered;
  }

  /** The files that are still there. */
  mediaOf(tx: TenantTx, offers: readonly Offer[]): Promise<Map<string, ReplyMedium>> {
    return this.mediaService.forClients(
      tx,
      offers.flatMap(({ mediumId }) => mediumId ?? []),
    );
  }

  /** The same, of what was read before; sends its statements at once. */
  write(
    tx: TenantTx,
    offers: readonly Offer[],
    { media, onTheirWay }: Around,
  ): Offered & { written: Promise<void> } {
    const isThere = ({ mediumId }: Offer) => mediumId === null || media.has(mediumId);
    const there = offers.filter(isThere);
    const commands = there.map(
      ({ id, subAccountId, socialAccountId, contactAccount, text, mediumId, draft }) => {
        const medium = mediumId === null ? undefined : media.get(mediumId);
        const said = { socialAccountId, contactAccount, text };
        const order = { ...said, ...(medium && { medium }), ...(draft && { draft }) };
        return { id: this.ids.next('cmd'), subAccountId, order, cause: `reply ${id}` };
      },
    );
    const conversationIds = new Set(there.map((offer) => offer.conversationId));
    const before = onTheirWay.filter(({ conversationId }) => conversationIds.has(conversationId));
    return {
      commandIds: new Map(there.map(({ id }, index) => [id, commands[index]?.id as string])),
      gone: new Set(offers.filter((offer) => !isThere(offer)).map((offer) => offer.id)),
      written: this.commands.enqueue(
        tx,
        commands,
        before.map(({ commandId }) => commandId),
      ),
    };
  }

  /** What was offered and is not known to be sent, oldest first. */
  async inFlight(tx: TenantTx, conversationIds: readonly string[]): Promise<OnItsWay[]> {
    if (conversationIds.length === 0) return [];
    return tx.query<OnItsWay>(
      `select conversation_id as "conversationId", command_id as "commandId" from automatic_replies
       where conversation_id = any($1) and status = 'offered' order by id`,
      [[...new Set(conversationIds)]],
    );
  }
}
