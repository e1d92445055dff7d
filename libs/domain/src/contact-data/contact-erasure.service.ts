import { Injectable } from '@nestjs/common';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { ContactChatErasureService } from '../chat/index.js';
import { ContactRepository } from '../fans/index.js';
import { VisitorAddressRepository } from '../links/index.js';
import type { DeletionProgress } from './contact-deletion.repository.js';
import { ReportErasureService } from './report-erasure.service.js';
import { TextErasureService } from './text-erasure.service.js';

/** How far a deletion came: it takes out what was there at `beganAt`, along a key from `last` on. */
export interface ErasurePosition {
  beganAt: Date;
  last: string;
}

type ErasureStep = (tx: TenantTx, position: ErasurePosition) => Promise<DeletionProgress | 'waits'>;

const contactChunk = 200;
const rowChunk = 2_000;

/** Takes out what a tenant knows of contacts, a transaction's worth at a time. Each feature erases its own rows. */
@Injectable()
export class ContactErasureService {
  constructor(
    private readonly contactChat: ContactChatErasureService,
    private readonly contacts: ContactRepository,
    private readonly reports: ReportErasureService,
    private readonly texts: TextErasureService,
    private readonly visitors: VisitorAddressRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Stored by their numbers with running deletions: a new step goes to the end. */
  readonly steps: readonly ErasureStep[] = [
    (tx, position) => this.waitForReports(tx, position),
    (tx, position) => this.eraseContacts(tx, position),
    async (tx, { beganAt, last }) => toProgress(await this.reports.clearFans(tx, last, beganAt, rowChunk)),
    async (tx, { beganAt, last }) =>
      toProgress(await this.reports.clearMessages(tx, last, beganAt, rowChunk)),
    async (tx, { beganAt }) => ({ last: await this.texts.erase(tx, beganAt, rowChunk) }),
    async (tx, { beganAt }) => ({ last: await this.visitors.erase(tx, beganAt) }),
  ];

  /** All that was reported before is counted and handled first. */
  private async waitForReports(
    tx: TenantTx,
    { beganAt }: ErasurePosition,
  ): Promise<DeletionProgress | 'waits'> {
    return (await this.reports.isWaiting(tx, beganAt)) ? 'waits' : { last: null };
  }

  /** Nothing is counted or written meanwhile: a contact that comes in later is a new one. Their gains stay, unnamed. */
  private async eraseContacts(tx: TenantTx, { beganAt, last }: ErasurePosition): Promise<DeletionProgress> {
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    await lockAdvisory(tx, 'contacts', tx.tenantId);
    const rows = await this.contacts.seenUntil(tx, last, beganAt, contactChunk);
    if (rows.length === 0) return { last: null };
    const { changed, isAll, ...counts } = await this.contactChat.erase(
      tx,
      rows.map(({ id }) => id),
    );
    if (!isAll) return { last, ...counts };
    const contacts = await this.contacts.pseudonymise(tx, rows);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
    return { last: rows.at(-1)?.id ?? null, contacts, ...counts };
  }
}

const toProgress = (ids: string[]): DeletionProgress => ({
  last: ids.length === rowChunk ? (ids.at(-1) ?? null) : null,
});
