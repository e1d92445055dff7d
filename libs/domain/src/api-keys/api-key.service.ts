import { Injectable } from '@nestjs/common';
import {
  type ApiKey,
  apiKeyLimits,
  type AuditChanges,
  dayMs,
  type EditApiKey,
  type IssuedApiKey,
  type RotateApiKey,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf, maskedChange, valuesAsChanges } from '../audit/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { issueKey, prefixOf } from './api-key-text.policy.js';
import { ApiKeyAccessService, networksOf } from './api-key-access.service.js';

/** Secrets before the present one that may be valid at once. */
const formerMax = 4;

type Values = Pick<ApiKeyEntity, 'name' | 'scopes' | 'subAccountIds' | 'addresses' | 'endsAt'>;

/** Owners' API keys. A key itself is only in the reply to its creation or rotation. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly database: Database,
    private readonly apiKeyRepository: ApiKeyRepository,
    private readonly apiKeyAccessService: ApiKeyAccessService,
    private readonly secrets: Secrets,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string): Promise<ApiKey[]> {
    const keys = await this.database.asTenant(tenantId, (tx) => this.apiKeyRepository.list(tx));
    return keys.map((key) => this.viewOf(key));
  }

  /** Rejects with `api-keys.too_many`, `….name_taken`, `sub-accounts.not_found` or `request.invalid`. */
  async create(tenantId: string, body: EditApiKey): Promise<IssuedApiKey> {
    const values = this.valuesOf(body);
    const id = this.ids.next('apk');
    const { key, hash } = issueKey(this.secrets, id);
    const created = await this.withFreeName(() =>
      this.database.asTenant(tenantId, async (tx) => {
        await this.tenantRepository.lock(tx);
        if ((await this.apiKeyRepository.count(tx)) >= apiKeyLimits.keysMax)
          throw new AppError('api-keys.too_many', `There are ${apiKeyLimits.keysMax} API keys; no more fit.`);
        await this.subAccountRepository.assertAll(tx, values.subAccountIds);
        const row: ApiKeyEntity = {
          ...values,
          id,
          tenantId,
          secretHash: hash,
          formerSecrets: [],
          createdAt: this.clock.now(),
          revokedAt: null,
          lastUsedAt: null,
          lastAddress: null,
        };
        await this.apiKeyRepository.insert(tx, row);
        await this.audit(tx, row, valuesAsChanges(auditedOf(values)));
        return row;
      }),
    );
    return { ...this.viewOf(created), key };
  }

  /** Rejects with `api-keys.not_found`, and as `create` does. */
  async edit(tenantId: string, id: string, body: EditApiKey): Promise<ApiKey> {
    const values = this.valuesOf(body);
    return this.withFreeName(() =>
      this.change(tenantId, id, async (tx, key) => {
        await this.subAccountRepository.assertAll(tx, values.subAccountIds, key.subAccountIds);
        return [values, changesOf(auditedOf(key), auditedOf(values))];
      }),
    );
  }

  /**
   * Issues another secret. The present one and those before it end after the overlap at the latest. Rejects with
   * `api-keys.not_found`.
   */
  async rotate(tenantId: string, id: string, { overlapDays }: RotateApiKey): Promise<IssuedApiKey> {
    const { key, hash } = issueKey(this.secrets, id);
    const rotated = await this.change(tenantId, id, (_, { secretHash, formerSecrets }) => {
      const nowMs = this.clock.nowMs();
      const latest = new Date(nowMs + overlapDays * dayMs).toISOString();
      const formers = [...formerSecrets, { hash: secretHash, endsAt: latest }]
        .map((former) => ({ ...former, endsAt: former.endsAt < latest ? former.endsAt : latest }))
        .filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
        .slice(-formerMax);
      const changes = { secret: maskedChange, days: { to: overlapDays } };
      return Promise.resolve([{ secretHash: hash, formerSecrets: formers }, changes]);
    });
    return { ...rotated, key };
  }

  /** Ends the key and its secrets at once. Rejects with `api-keys.not_found`. */
  async revoke(tenantId: string, id: string): Promise<null> {
    await this.change(tenantId, id, async (tx) => {
      const revoked = { revokedAt: this.clock.now(), formerSecrets: [] };
      await this.apiKeyRepository.update(tx, id, revoked);
      await this.apiKeyRepository.deleteOldest(tx);
      return [revoked, { enabled: { from: true, to: false } }];
    });
    return null;
  }

  private async change(
    tenantId: string,
    id: string,
    decide: (tx: TenantTx, key: ApiKeyEntity) => Promise<[Partial<ApiKeyEntity>, AuditChanges]>,
  ): Promise<ApiKey> {
    return this.database.asTenant(tenantId, async (tx) => {
      const key = await this.apiKeyRepository.getForUpdate(tx, id);
      const [update, changes] = await decide(tx, key);
      if (Object.keys(changes).length === 0) {
        this.auditService.unchanged();
        return this.viewOf(key);
      }
      await this.apiKeyRepository.update(tx, id, update);
      const changed = Object.assign(key, update);
      await this.audit(tx, changed, changes);
      tx.afterCommit(() => this.apiKeyAccessService.forget(id));
      return this.viewOf(changed);
    });
  }

  private async audit(tx: TenantTx, { id, name }: ApiKeyEntity, changes: AuditChanges): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'api-key', id, name }, changes });
  }

  private valuesOf({ name, scopes, subAccountIds, addresses, endsAt }: EditApiKey): Values {
    if (endsAt !== null && Date.parse(endsAt) <= this.clock.nowMs())
      throw AppError.field('endsAt', 'future', 'endsAt must be in the future');
    return {
      name,
      scopes: [...new Set(scopes)].toSorted(),
      subAccountIds: [...new Set(subAccountIds)].toSorted(),
      addresses: [...new Set(addresses)].map(checkedNetwork),
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
  }

  private viewOf(key: ApiKeyEntity): ApiKey {
    const nowMs = this.clock.nowMs();
    const { id, name, scopes, subAccountIds, addresses, endsAt, createdAt, lastUsedAt, lastAddress } = key;
    const former = key.formerSecrets.map((one) => one.endsAt).filter((at) => Date.parse(at) > nowMs);
    return {
      id,
      name,
      prefix: prefixOf(id),
      state: endsAt !== null && endsAt.getTime() <= nowMs ? 'ended' : 'active',
      scopes,
      subAccountIds,
      addresses,
      endsAt: endsAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      lastAddress,
      previousEndsAt: former.toSorted().at(-1) ?? null,
    };
  }

  private async withFreeName<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error, 'api_keys_name')) throw error;
      const message = 'Another API key has this name.';
      throw new AppError('api-keys.name_taken', message, {
        details: [{ field: 'name', rule: 'unique', message }],
      });
    }
  }
}

const auditedOf = ({ name, scopes, subAccountIds, addresses, endsAt }: Values) => ({
  name,
  scopes,
  subAccountIds,
  addresses,
  endsAt: endsAt?.toISOString() ?? null,
});

function checkedNetwork(text: string): string {
  try {
    networksOf([text]);
    return text;
  } catch {
    throw AppError.field(
      'addresses',
      'not_network',
      'addresses must be addresses or networks such as 203.0.113.0/24',
    );
  }
}
