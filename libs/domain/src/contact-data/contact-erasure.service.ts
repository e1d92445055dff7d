import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { ChannelErasureRepository } from '../channels/index.js';
import { ChatErasureRepository, ChatErasureService } from '../chat/index.js';
import { CommandErasureRepository } from '../commands/index.js';
import { ContactRepository, FanRepository } from '../fans/index.js';
import { VisitorAddressRepository } from '../links/index.js';
import { TranslationErasureRepository } from '../translation/index.js';
import { WebhookErasureRepository } from '../webhooks/index.js';
import type { DeletionProgress } from './contact-deletion.repository.js';

/** The position of a deletion. It erases rows that existed at `beganAt`, in the order of a key, from `last` on. */
interface ErasurePosition {
  beganAt: Date;
  last: string;
}

type ErasureStep = (tx: TenantTx, position: ErasurePosition) => Promise<DeletionProgress | 'waits'>;

const contactChunk = 200;
const rowChunk = 2_000;

/** Erases a tenant's data about contacts, as much as fits into one transaction. Each feature erases its own rows. */
@Injectable()
export class ContactErasureService {
  constructor(
    private readonly chatErasureService: ChatErasureService,
    private readonly chatErasureRepository: ChatErasureRepository,
    private readonly contactRepository: ContactRepository,
    private readonly fanRepository: FanRepository,
    private readonly translationErasureRepository: TranslationErasureRepository,
    private readonly commandErasureRepository: CommandErasureRepository,
    private readonly visitorAddressRepository: VisitorAddressRepository,
    private readonly channelErasureRepository: ChannelErasureRepository,
    private readonly webhookErasureRepository: WebhookErasureRepository,
    private readonly outbox: Outbox,
  ) {}

  /** A running deletion stores the number of its step, so a new step goes to the end. */
  readonly steps: readonly ErasureStep[] = [
    (tx, position) => this.waitForReports(tx, position),
    (tx, position) => this.eraseContacts(tx, position),
    async (tx, { beganAt, last }) =>
      toProgress(await this.fanRepository.clearReports(tx, last, beganAt, rowChunk)),
    async (tx, { beganAt, last }) =>
      toProgress(await this.chatErasureRepository.clearReports(tx, last, beganAt, rowChunk)),
    (tx, position) => this.eraseTexts(tx, position),
    async (tx, { beganAt }) => ({ last: await this.visitorAddressRepository.erase(tx, beganAt) }),
    async (tx, { beganAt }) => {
      const deleted = await this.channelErasureRepository.deleteContactData(tx, beganAt, rowChunk);
      return { last: deleted === rowChunk ? 'channels' : null };
    },
    (tx) => this.clearAnswers(tx),
  ];

  /** Waits until earlier reports are counted and handled. */
  private async waitForReports(
    tx: TenantTx,
    { beganAt }: ErasurePosition,
  ): Promise<DeletionProgress | 'waits'> {
    const isWaiting =
      (await this.chatErasureRepository.hasUnhandledUntil(tx, beganAt)) ||
      (await this.fanRepository.hasUncounted(tx, beganAt));
    return isWaiting ? 'waits' : { last: null };
  }

  /** Blocks counting and writes of contacts. A contact that returns later is a new one. Gains stay, without names. */
  private async eraseContacts(tx: TenantTx, { beganAt, last }: ErasurePosition): Promise<DeletionProgress> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId);
    const rows = await this.contactRepository.seenUntil(tx, last, beganAt, contactChunk);
    if (rows.length === 0) return { last: null };
    const { changed, isAll, ...counts } = await this.chatErasureService.eraseContacts(
      tx,
      rows.map(({ id }) => id),
    );
    if (!isAll) return { last, ...counts };
    const contacts = await this.contactRepository.pseudonymise(tx, rows);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
    return { last: rows.at(-1)?.id ?? null, contacts, ...counts };
  }

  /** Deletes a chunk of translations and commands, because they hold texts. `last` is the table that may have more rows. */
  private async eraseTexts(tx: TenantTx, { beganAt }: ErasurePosition): Promise<DeletionProgress> {
    if ((await this.chatErasureRepository.deleteWaitingTranslations(tx, beganAt, rowChunk)) === rowChunk)
      return { last: 'waiting_translations' };
    if ((await this.translationErasureRepository.deleteUntil(tx, beganAt, rowChunk)) === rowChunk)
      return { last: 'cached_translations' };
    const replies = await this.commandErasureRepository.deleteReplies(tx, beganAt, rowChunk);
    return { last: replies === rowChunk ? 'desktop_commands' : null };
  }

  /** Clears all answers, also of tries since the deletion began. Texts are gone by then, so later requests carry none. */
  private async clearAnswers(tx: TenantTx): Promise<DeletionProgress | 'waits'> {
    if (await this.webhookErasureRepository.hasClaimed(tx)) return 'waits';
    const cleared = await this.webhookErasureRepository.clearAnswers(tx, rowChunk);
    return { last: cleared === rowChunk ? 'webhook_tries' : null };
  }
}

const toProgress = (ids: string[]): DeletionProgress => ({
  last: ids.length === rowChunk ? (ids.at(-1) ?? null) : null,
});
