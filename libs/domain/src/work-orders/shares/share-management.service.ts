import { Injectable } from '@nestjs/common';
import type {
  CreateShare,
  EditShare,
  Page,
  PageQuery,
  Share,
  ShareCounts,
  SharedAccount,
  ShareQuery,
  ShareView,
} from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { PasswordService } from '../../identity/index.js';
import { ShareQueries } from './share.queries.js';
import { ShareService } from './share.service.js';

/** Opens the transactions in which an owner manages shares, and answers with what they are afterwards. */
@Injectable()
export class ShareManagementService {
  constructor(
    private readonly database: Database,
    private readonly shareService: ShareService,
    private readonly shareQueries: ShareQueries,
    private readonly passwordService: PasswordService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  async list(tenantId: string, query: ShareQuery): Promise<Page<Share>> {
    return this.database.asTenant(tenantId, (tx) => this.shareQueries.list(tx, query));
  }

  async counts(tenantId: string): Promise<ShareCounts> {
    return this.database.asTenant(tenantId, (tx) => this.shareQueries.counts(tx));
  }

  async get(tenantId: string, id: string): Promise<Share> {
    return this.database.asTenant(tenantId, (tx) => this.shareQueries.get(tx, id));
  }

  /** Rejects with `shares.not_found`. */
  async accounts(tenantId: string, id: string): Promise<SharedAccount[]> {
    return this.database.asTenant(tenantId, (tx) => this.shareQueries.accounts(tx, id));
  }

  async views(tenantId: string, id: string, query: PageQuery): Promise<Page<ShareView>> {
    return this.database.asTenant(tenantId, (tx) => this.shareQueries.views(tx, id, query));
  }

  /** The stored reply of a key names the share alone: its token is a secret. */
  async create(tenantId: string, body: CreateShare): Promise<Share> {
    const passwordHash = await this.hash(tenantId, body.password);
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => ({
        id: await this.shareService.create(tx, body, passwordHash),
      }));
      return this.shareQueries.get(tx, id);
    });
  }

  async edit(tenantId: string, id: string, body: EditShare): Promise<Share> {
    const passwordHash = await this.hash(tenantId, body.password);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.shareService.edit(tx, id, body, passwordHash);
      return this.shareQueries.get(tx, id);
    });
  }

  async cancel(tenantId: string, id: string): Promise<Share> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.shareService.cancel(tx, id);
      return this.shareQueries.get(tx, id);
    });
  }

  /** Outside of the transaction: a connection does not wait for it. */
  private async hash(tenantId: string, password: string | undefined): Promise<string | null> {
    if (password === undefined) return null;
    return this.passwordService.hash(password, { rank: 'checked', whose: tenantId });
  }
}
