import { Injectable } from '@nestjs/common';
import { type NoticeKind, type NoticeParams, noticeRules } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { isUrgent } from './notice-email.policy.js';
import { NoticeRepository } from './notice.repository.js';
import { type OpenNotice, NoticeResolverRegistry } from './resolution/notice-resolver.registry.js';

/** A repetition after a longer pause makes a new notice. */
const episodeMs = 24 * 3_600_000;
/** A repetition makes a notice unread again for readers who read it longer ago. */
const remindMs = 3_600_000;

interface NoticeOf<Kind extends NoticeKind> {
  kind: Kind;
  params: NoticeParams[Kind];
  /** Null if the notice is for the owner alone. */
  subAccountId: string | null;
  cause: string;
}

/** Notices of records. Features write them for events, and they are resolved once their cause is gone. */
@Injectable()
export class NoticeService {
  constructor(
    private readonly database: Database,
    private readonly noticeRepository: NoticeRepository,
    private readonly resolverRegistry: NoticeResolverRegistry,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores a notice and publishes it. A repeated `cause` changes nothing. */
  async create<Kind extends NoticeKind>(tx: TenantTx, notice: NoticeOf<Kind>): Promise<void> {
    const id = this.ids.next('ntc');
    const row = { ...notice, id, level: noticeRules[notice.kind].level, createdAt: this.clock.now() };
    if (!(await this.noticeRepository.insert(tx, row))) return;
    await this.publishNew(tx, id, notice.kind);
  }

  /** Counts repeated occurrences of one `cause` on one notice, with one email, for as long as they go on. */
  async repeat<Kind extends NoticeKind>(tx: TenantTx, notice: NoticeOf<Kind>): Promise<void> {
    const now = this.clock.now();
    const row = {
      ...notice,
      id: this.ids.next('ntc'),
      level: noticeRules[notice.kind].level,
      createdAt: now,
    };
    const before = (ms: number) => new Date(now.getTime() - ms);
    const noticeId = await this.noticeRepository.repeat(tx, row, before(episodeMs), before(remindMs));
    if (noticeId === row.id) await this.publishNew(tx, noticeId, notice.kind);
    else await this.outbox.add(tx, 'notice.created', { noticeId });
  }

  /** Stores a notice, or opens the resolved one of its `cause` again. An open one stays as it is. */
  async open<Kind extends NoticeKind>(tx: TenantTx, notice: NoticeOf<Kind>): Promise<void> {
    if ((await this.noticeRepository.openSince(tx, notice.cause)) === null) await this.repeat(tx, notice);
  }

  /** Resolves the notices of these causes. */
  async resolve(tx: TenantTx, causes: string[]): Promise<void> {
    if (causes.length === 0) return;
    for (const noticeId of await this.noticeRepository.resolve(tx, causes, this.clock.now()))
      await this.outbox.add(tx, 'notice.created', { noticeId });
  }

  /** Cancels the notices of these causes: the announced event does not happen. */
  async cancel(tx: TenantTx, causes: string[]): Promise<void> {
    await this.noticeRepository.cancel(tx, causes, this.clock.now());
  }

  /**
   * Resolves the notices whose cause is gone, of these kinds or of all kinds with a resolver. Events call it;
   * the periodic review finds the notices that they missed.
   */
  async review(tx: TenantTx, kinds?: readonly NoticeKind[]): Promise<void> {
    const resolvers = this.resolverRegistry.resolvers.filter(
      (one) => kinds === undefined || one.kinds.some((kind) => kinds.includes(kind)),
    );
    const open = await this.noticeRepository.open(
      tx,
      resolvers.flatMap((one) => one.kinds),
    );
    const causes: string[] = [];
    for (const resolver of resolvers) {
      const own = open.filter(({ kind }) => resolver.kinds.includes(kind)) as OpenNotice[];
      if (own.length > 0) causes.push(...(await resolver.over(tx, own)).map(({ cause }) => cause));
    }
    await this.resolve(tx, causes);
  }

  /** Reviews every tenant with open notices. System path: it finds the tenants. */
  async reviewAll(): Promise<void> {
    const kinds = this.resolverRegistry.resolvers.flatMap((one) => one.kinds);
    const tenantIds = await this.database.asSystem((tx) => this.noticeRepository.tenantsWithOpen(tx, kinds));
    await forEachTenant(this.database, tenantIds, (tx) => this.review(tx));
  }

  private async publishNew(tx: TenantTx, noticeId: string, kind: NoticeKind): Promise<void> {
    await pipelined([
      this.outbox.add(tx, 'notice.created', { noticeId }),
      isUrgent(kind) && this.outbox.add(tx, 'notice.urgent', { noticeId }),
    ]);
  }
}
