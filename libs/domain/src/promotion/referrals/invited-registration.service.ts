import { Injectable } from '@nestjs/common';
import type { Invitation, RegisterInput } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type NewOwner, type Origin, RegistrationService } from '../../identity/index.js';
import { ReferralSignalService } from '../flags/referral-signal.service.js';
import { InvitationService, type ReferralSource } from './invitation.service.js';
import { ReferralService } from './referral.service.js';

/** Registers strangers, with whoever brought them. */
@Injectable()
export class InvitedRegistrationService {
  constructor(
    private readonly registrationService: RegistrationService,
    private readonly invitations: InvitationService,
    private readonly referrals: ReferralService,
    private readonly signals: ReferralSignalService,
  ) {}

  /** An unknown code is answered with, and stops nobody. Rejects as `RegistrationService.register` does. */
  async register(
    input: RegisterInput,
    from: Origin,
    invitationCookie: string | undefined,
  ): Promise<NewOwner & { invitation: Invitation | null }> {
    const { inviteCode, clientId } = input;
    const { source, invitation } = await this.invitations.resolve({ inviteCode, cookie: invitationCookie });
    const owner = await this.registrationService.register(input, from, {
      inviteCode: inviteCode ?? source?.inviteCode ?? null,
      store: (tx) => this.store(tx, source, clientId),
    });
    return { ...owner, invitation };
  }

  private async store(
    tx: TenantTx,
    source: ReferralSource | null,
    clientId: string | undefined,
  ): Promise<void> {
    if (source) await this.referrals.create(tx, source);
    const { tenantId } = tx;
    if (clientId !== undefined) await this.signals.add(tx, { tenantId, kind: 'device', text: clientId });
  }
}
