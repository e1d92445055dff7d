import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { type FigureChange, PromotionFiguresRepository } from '../figures/promotion-figures.repository.js';
import { maskedEmail, sourceHost } from './referral.policy.js';
import { type NewInvitedUser, type RecordableReferral, ReferralRepository } from './referral.repository.js';

export interface ReferralSource {
  linkId: string;
  /** The code as typed or stored in the cookie. */
  inviteCode: string;
  /** Tenant ids, the nearest first. */
  promoterIds: string[];
}

/** Referrals: the promoters of each tenant. */
@Injectable()
export class ReferralService {
  constructor(
    private readonly database: Database,
    private readonly referralRepository: ReferralRepository,
    private readonly figuresRepository: PromotionFiguresRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a referral in the transaction that creates the tenant. It never changes later. No loop is possible, because
   * each promoter of the chain registered earlier.
   */
  async create(tx: TenantTx, source: ReferralSource): Promise<void> {
    await this.referralRepository.insert(tx, { ...source, referredAt: this.clock.now() });
    await this.outbox.add(tx, 'referral.created', { linkId: source.linkId });
  }

  /**
   * Writes a tenant's row for each of its promoters. A second call changes nothing. System path: the promoters are other
   * tenants.
   */
  async record(invitedId: string): Promise<void> {
    await this.database.asSystem(async (tx) => {
      const referral = await this.referralRepository.recordable(tx, invitedId);
      if (!referral) return;
      const rows = this.invitedUsers(invitedId, referral);
      const added = new Set(await this.referralRepository.insertInvitedUsers(tx, rows));
      const inserted = rows.filter(({ id }) => added.has(id));
      await pipelined([
        this.figuresRepository.add(tx, inserted.flatMap(registrationsOf)),
        ...inserted.map(({ id, tenantId, level }) => this.publish(tx, { id, tenantId, level })),
      ]);
    });
  }

  private invitedUsers(invitedId: string, referral: RecordableReferral): NewInvitedUser[] {
    const { promoterIds, linkId, referredAt, ownerEmail, firstState } = referral;
    return promoterIds.map((tenantId, index) => ({
      id: this.ids.next('inv'),
      tenantId,
      invitedId,
      level: index + 1,
      registeredAt: referredAt,
      ...(index === 0
        ? { email: maskedEmail(ownerEmail), linkId, source: sourceHost(firstState) }
        : { email: '', linkId: null, source: '' }),
    }));
  }

  private async publish(
    tx: SystemTx,
    { id, tenantId, level }: Pick<NewInvitedUser, 'id' | 'tenantId' | 'level'>,
  ): Promise<void> {
    const isDirect = level === 1;
    await pipelined([
      this.outbox.addFor(tx, tenantId, 'promotion.changed', {
        areas: isDirect ? ['figures', 'links'] : ['figures'],
      }),
      isDirect && this.outbox.addFor(tx, tenantId, 'promotion.registered', { invitedUserId: id }),
    ]);
  }
}

/** A registration counts for the promoter's links at level 1, and for its level above that. */
function registrationsOf({ tenantId, level, linkId, registeredAt: at }: NewInvitedUser): FigureChange[] {
  const scopes = linkId === null ? [`level-${level}`] : ['own', linkId];
  return scopes.map((scope) => ({ tenantId, scope, at, registrations: 1 }));
}
