import { Injectable } from '@nestjs/common';
import type {
  ActivationCode,
  ActivationCodesQuery,
  CreateSubAccount,
  CreateSubAccounts,
  EditSubAccount,
  Page,
  SubAccount,
  SubAccountCode,
  SubAccountCounts,
  SubAccountQuery,
  SubAccountSelection,
  Task,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { type BatchVerb, SubAccountBatchService } from './sub-account-batch.service.js';
import { SubAccountSecretService } from './sub-account-secret.service.js';
import { assertSeen } from './sub-account.policy.js';
import { SubAccountQueries } from './sub-account.queries.js';
import { SubAccountService } from './sub-account.service.js';

/** Opens the transactions in which an owner manages sub-accounts, and answers with what they are afterwards. */
@Injectable()
export class SubAccountManagementService {
  constructor(
    private readonly database: Database,
    private readonly subAccountService: SubAccountService,
    private readonly batchService: SubAccountBatchService,
    private readonly secretService: SubAccountSecretService,
    private readonly subAccountQueries: SubAccountQueries,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  async list(tenantId: string, query: SubAccountQuery): Promise<Page<SubAccount>> {
    return this.database.asTenant(tenantId, (tx) => this.subAccountQueries.list(tx, query));
  }

  async counts(tenantId: string): Promise<SubAccountCounts> {
    return this.database.asTenant(tenantId, (tx) => this.subAccountQueries.counts(tx));
  }

  /** `own` is the sub-account of an agent, null for an owner. Rejects with `sub-accounts.not_found`. */
  async get(tenantId: string, own: string | null, id: string): Promise<SubAccount> {
    assertSeen(own, id);
    return this.database.asTenant(tenantId, (tx) => this.subAccountQueries.get(tx, id));
  }

  async create(tenantId: string, body: CreateSubAccount): Promise<SubAccount> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, async () =>
        this.subAccountQueries.get(tx, await this.subAccountService.create(tx, body)),
      ),
    );
  }

  async edit(tenantId: string, id: string, body: EditSubAccount): Promise<SubAccount> {
    return this.change(tenantId, id, (tx) => this.subAccountService.edit(tx, id, body));
  }

  async stop(tenantId: string, id: string): Promise<SubAccount> {
    return this.change(tenantId, id, (tx) => this.subAccountService.stop(tx, id));
  }

  async enable(tenantId: string, id: string): Promise<SubAccount> {
    return this.change(tenantId, id, (tx) => this.subAccountService.enable(tx, id));
  }

  async createMany(tenantId: string, body: CreateSubAccounts): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.batchService.create(tx, body)),
    );
  }

  async changeMany(tenantId: string, verb: BatchVerb, selection: SubAccountSelection): Promise<Task> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, () => this.batchService.change(tx, verb, selection)),
    );
  }

  async activationCode(tenantId: string, id: string): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, (tx) => this.secretService.show(tx, id));
  }

  async activationCodes(tenantId: string, query: ActivationCodesQuery): Promise<SubAccountCode[]> {
    return this.database.asTenant(tenantId, (tx) => this.secretService.showMany(tx, query));
  }

  async rotateSecret(tenantId: string, id: string): Promise<ActivationCode> {
    return this.database.asTenant(tenantId, (tx) => this.secretService.rotate(tx, id));
  }

  private async change(
    tenantId: string,
    id: string,
    work: (tx: TenantTx) => Promise<void>,
  ): Promise<SubAccount> {
    return this.database.asTenant(tenantId, async (tx) => {
      await work(tx);
      return this.subAccountQueries.get(tx, id);
    });
  }
}
