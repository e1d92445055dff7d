import { Injectable } from '@nestjs/common';
import {
  type CreatePromotionLink,
  type EditPromotionLink,
  promotionLimits,
  type PromotionLinkStatus,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { ReservedNameService } from '../../settings/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { PromotionLinkEvents } from './promotion-link.events.js';
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
  shownNamesOf,
  statusOf,
  targetNotAdmitted,
} from './promotion-link.policy.js';
import { PromotionLinkEntity } from './promotion-link.entity.js';
import { PromotionLinkRepository } from './promotion-link.repository.js';
import { PromotionTargetQueries } from './promotion-target.queries.js';

/** The rules of promotion links. Each method works in the transaction it is given; targets were checked before. */
@Injectable()
export class PromotionLinkService {
  constructor(
    private readonly linkRepository: PromotionLinkRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly targetQueries: PromotionTargetQueries,
    private readonly reservedNames: ReservedNameService,
    private readonly events: PromotionLinkEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new link's id. Rejects with `promotion.too_many_links`, `….code_reserved`, `….code_taken`,
   * `….target_not_admitted` or `request.invalid`; nothing is made then.
   */
  async create(tx: TenantTx, { inviteCode, contact, ...settings }: CreatePromotionLink): Promise<string> {
    assertNotReserved(inviteCode);
    if (await this.reservedNames.find(tx, { inviteCode })) throw codeReserved();
    const columns = { ...settings, ...contactColumnsOf(contact) };
    await this.reservedNames.assertFree(tx, shownNamesOf(columns));
    if (columns.targetUrl !== null) await this.assertTargets(tx);
    await this.tenantRepository.lock(tx);
    if ((await this.linkRepository.count(tx)) >= promotionLimits.linksMax) throw tooMany();
    const link = { ...columns, id: this.ids.next('plk'), code: inviteCode, createdAt: this.clock.now() };
    if (!(await this.linkRepository.insert(tx, { ...link, isDefault: false, keepsTarget: false })))
      throw codeTaken();
    await this.events.changed(tx, link, valuesAsChanges({ ...auditedOf(columns), inviteCode }));
    return link.id;
  }

  /**
   * Fields that are left out stay; names that are reserved by now stay too. Rejects with `promotion.link_not_found`,
   * `….link_is_default`, `….target_not_admitted` or `request.invalid`.
   */
  async edit(tx: TenantTx, id: string, given: EditPromotionLink): Promise<void> {
    const link = await this.linkRepository.getForUpdate(tx, id);
    const columns = columnsOf(given);
    const changed = Object.assign(new PromotionLinkEntity(), link, columns);
    const changes = changesOf(auditedOf(link), auditedOf(changed));
    if (Object.keys(changes).length === 0) return this.events.unchanged();
    assertEditable(link, changes);
    await this.reservedNames.assertFree(tx, newNamesOf(link, changed));
    if (changes.targetUrl && changed.targetUrl !== null) await this.assertTargets(tx);
    await this.linkRepository.update(tx, id, {
      ...columns,
      ...(changes.targetUrl && { keepsTarget: false }),
    });
    await this.events.changed(tx, changed, changes);
  }

  /** Rejects with `promotion.link_not_found` or `….link_is_default`. */
  async setStatus(tx: TenantTx, id: string, status: PromotionLinkStatus): Promise<void> {
    const link = await this.linkRepository.getForUpdate(tx, id);
    if (link.isDefault) throw linkIsDefault();
    const from = statusOf(link);
    if (from === status) return this.events.unchanged();
    await this.linkRepository.update(tx, id, { isEnabled: status === 'enabled' });
    await this.events.changed(tx, link, { status: { from, to: status } });
  }

  private async assertTargets(tx: TenantTx): Promise<void> {
    if ((await this.targetQueries.targets(tx)) === 'register-page') throw targetNotAdmitted();
  }
}

const tooMany = (): AppError =>
  new AppError('promotion.too_many_links', `There are ${promotionLimits.linksMax} links; no more fit.`);
