import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreatePromotionLink,
  type EditPromotionLink,
  promotionLimits,
  type PromotionLink,
  type PromotionLinkStatus,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, valuesAsChanges } from '../../audit/index.js';
import { LinkCacheInvalidator, LinkHostCache, targetUrl } from '../../links/index.js';
import { ReservedNameService } from '../../settings/index.js';
import { TenantRepository } from '../../tenants/index.js';
import {
  assertEditable,
  assertNotReserved,
  auditedOf,
  codeReserved,
  codeTaken,
  columnsOf,
  contactColumnsOf,
  linkIsDefault,
  newNamesOf,
  redirectCodeOf,
  shownNamesOf,
  statusOf,
  targetNotAdmitted,
} from './promotion-link.policy.js';
import { PromotionLinkEntity } from './promotion-link.entity.js';
import { PromotionLinkQueries } from './promotion-link.queries.js';
import { PromotionLinkRepository } from './promotion-link.repository.js';

/**
 * Promotion links of a promoter. Targets are checked before a transaction opens, because hosts are read on another
 * connection.
 */
@Injectable()
export class PromotionLinkService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly linkRepository: PromotionLinkRepository,
    private readonly linkQueries: PromotionLinkQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly reservedNameService: ReservedNameService,
    private readonly linkHostCache: LinkHostCache,
    private readonly linkCacheInvalidator: LinkCacheInvalidator,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeated request gets the link that the first one created. Rejects with `promotion.too_many_links`,
   * `….code_reserved`, `….code_taken`, `….target_not_admitted` or `request.invalid`. Nothing is created then.
   */
  async create(tenantId: string, body: CreatePromotionLink): Promise<PromotionLink> {
    const { inviteCode, contact, ...settings } = await this.withTarget(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => {
        assertNotReserved(inviteCode);
        if (await this.reservedNameService.find(tx, { inviteCode })) throw codeReserved();
        const columns = { ...settings, ...contactColumnsOf(contact) };
        await this.reservedNameService.assertFree(tx, shownNamesOf(columns));
        if (columns.targetUrl !== null) await this.assertTargets(tx);
        await this.tenantRepository.lock(tx);
        if ((await this.linkRepository.count(tx)) >= promotionLimits.linksMax) throw tooMany();
        const link = { ...columns, id: this.ids.next('plk'), code: inviteCode, createdAt: this.clock.now() };
        if (!(await this.linkRepository.insert(tx, { ...link, isDefault: false, keepsTarget: false })))
          throw codeTaken();
        await this.record(tx, link, valuesAsChanges({ ...auditedOf(columns), inviteCode }));
        return { id: link.id };
      });
      return this.linkQueries.view(tx, id);
    });
  }

  /**
   * Omitted fields stay, and so do names that have become reserved. Rejects with `promotion.link_not_found`,
   * `….link_is_default`, `….target_not_admitted` or `request.invalid`.
   */
  async edit(tenantId: string, id: string, body: EditPromotionLink): Promise<PromotionLink> {
    const given = await this.withTarget(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.getForUpdate(tx, id);
      const columns = columnsOf(given);
      const changed = Object.assign(new PromotionLinkEntity(), link, columns);
      const changes = changesOf(auditedOf(link), auditedOf(changed));
      if (Object.keys(changes).length === 0) this.auditService.unchanged();
      else {
        assertEditable(link, changes);
        await this.reservedNameService.assertFree(tx, newNamesOf(link, changed));
        if (changes.targetUrl && changed.targetUrl !== null) await this.assertTargets(tx);
        await this.linkRepository.update(tx, id, {
          ...columns,
          ...(changes.targetUrl && { keepsTarget: false }),
        });
        await this.record(tx, changed, changes);
      }
      return this.linkQueries.view(tx, id);
    });
  }

  /** Rejects with `promotion.link_not_found` or `….link_is_default`. */
  async setStatus(tenantId: string, id: string, status: PromotionLinkStatus): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.getForUpdate(tx, id);
      if (link.isDefault) throw linkIsDefault();
      const from = statusOf(link);
      if (from === status) this.auditService.unchanged();
      else {
        await this.linkRepository.update(tx, id, { isEnabled: status === 'enabled' });
        await this.record(tx, link, { status: { from, to: status } });
      }
      return this.linkQueries.view(tx, id);
    });
  }

  /**
   * The settings with the address as a header carries it. Rejects with `request.invalid` if the link would lead back
   * here.
   */
  private async withTarget<Body extends EditPromotionLink>(body: Body): Promise<Body> {
    if (typeof body.targetUrl !== 'string') return body;
    const target = targetUrl(body.targetUrl);
    if (!target) throw invalidTarget('url', 'Enter a whole address that begins with http:// or https://.');
    const { href, host } = target;
    const { targetUrlMax } = promotionLimits;
    if (href.length > targetUrlMax)
      throw invalidTarget('maxLength', `The address has more than ${targetUrlMax} characters as it travels.`);
    if (await this.linkHostCache.isOwn(host))
      throw invalidTarget('ownAddress', 'The address leads back here. Leave it empty for the register page.');
    return { ...body, targetUrl: href };
  }

  private async assertTargets(tx: TenantTx): Promise<void> {
    if ((await this.linkQueries.targets(tx)) === 'register-page') throw targetNotAdmitted();
  }

  /** Records and publishes a change. After the commit redirects read the link again. */
  private async record(
    tx: TenantTx,
    { id, name, code }: Pick<PromotionLinkEntity, 'id' | 'name' | 'code'>,
    changes: AuditChanges,
  ): Promise<void> {
    const target = { kind: 'promotion-link', id, name: name === '' ? code : name };
    await this.auditService.record(tx, { target, changes });
    await this.outbox.add(tx, 'promotion.changed', { areas: ['links'] });
    tx.afterCommit(() => this.linkCacheInvalidator.publish({ codes: [redirectCodeOf(code)] }));
  }
}

const tooMany = (): AppError =>
  new AppError('promotion.too_many_links', `There are ${promotionLimits.linksMax} links; no more fit.`);

const invalidTarget = (rule: string, message: string): AppError => AppError.field('targetUrl', rule, message);
