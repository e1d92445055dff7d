import { Injectable } from '@nestjs/common';
import type {
  Invitation,
  LinkContact,
  LinkContactKind,
  RegisterInput,
  ShownContact,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type NewOwner, type Origin, RegistrationService } from '../../identity/index.js';
import type { VisitorCookie } from '../../links/index.js';
import { SupportQueries } from '../../support/index.js';
import { ReferralSignalService } from '../flags/referral-signal.service.js';
import { InvitationCookie } from '../links/invitation-cookie.js';
import { type InvitationLink, InvitationQueries } from '../links/invitation.queries.js';
import { InvitationLimiter } from './invitation.limiter.js';
import { promotersOf } from './referral.policy.js';
import { ReferralService, type ReferralSource } from './referral.service.js';

/** Support contacts have fixed numbers. */
const supportContacts: Record<Exclude<LinkContactKind, 'own'>, number> = { channel: 1, customer: 2 };

/** The codes that a visitor has. */
export interface GivenInviteCodes {
  /** The code in the page's address, as typed. */
  inviteCode: string | undefined;
  cookie: string | undefined;
}

/** Invite codes of visitors, their registration, and the contacts of their links. System path: visitors have no tenant yet. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly invitationLimiter: InvitationLimiter,
    private readonly invitationQueries: InvitationQueries,
    private readonly invitationCookie: InvitationCookie,
    private readonly supportQueries: SupportQueries,
    private readonly registrationService: RegistrationService,
    private readonly referralService: ReferralService,
    private readonly referralSignalService: ReferralSignalService,
    private readonly clock: Clock,
  ) {}

  /** A known code returns the cookie to set. An unknown one keeps the visitor's cookie. Rejects with `request.too_many`. */
  async open(
    inviteCode: string,
    address: string,
  ): Promise<{ invitation: Invitation; cookie: VisitorCookie | null }> {
    await this.invitationLimiter.consume(address);
    const [link] = await this.invitationQueries.links([inviteCode]);
    if (!link) return { invitation: unknown(inviteCode), cookie: null };
    const cookie = this.invitationCookie.sign({ code: link.code, at: this.clock.now() });
    return { invitation: await this.known(link), cookie };
  }

  /** The invitation in a visitor's cookie. Null if it has no valid one. */
  async current(cookie: string | undefined): Promise<Invitation | null> {
    const { invitation } = await this.resolve({ inviteCode: undefined, cookie });
    return invitation;
  }

  /**
   * The link to which a registration would be attributed now, or null. The code of the address goes before that of the
   * cookie, unless it has no link.
   */
  async resolve({
    inviteCode,
    cookie,
  }: GivenInviteCodes): Promise<{ source: ReferralSource | null; invitation: Invitation | null }> {
    const stored = this.invitationCookie.verify(cookie, this.clock.now())?.code;
    const codes = [inviteCode, stored].filter((code) => code !== undefined);
    const links = await this.invitationQueries.links(codes);
    for (const code of codes) {
      const link = links.find(({ codeKey }) => codeKey === code.toLowerCase());
      if (!link) continue;
      const promoterIds = promotersOf(link.promoterId, link.above);
      const source = { linkId: link.id, inviteCode: code, promoterIds };
      return { source, invitation: await this.known(link) };
    }
    return { source: null, invitation: inviteCode === undefined ? null : unknown(inviteCode) };
  }

  /**
   * Registers a visitor. An unknown code does not stop the registration, and the answer says that it is unknown. Rejects
   * as `RegistrationService.register` does.
   */
  async register(
    input: RegisterInput,
    from: Origin,
    cookie: string | undefined,
  ): Promise<NewOwner & { invitation: Invitation | null }> {
    const { inviteCode, clientId } = input;
    const { source, invitation } = await this.resolve({ inviteCode, cookie });
    const owner = await this.registrationService.register(input, from, {
      inviteCode: inviteCode ?? source?.inviteCode ?? null,
      store: async (tx) => {
        if (source) await this.referralService.create(tx, source);
        const { tenantId } = tx;
        if (clientId !== undefined)
          await this.referralSignalService.add(tx, { tenantId, kind: 'device', text: clientId });
      },
    });
    return { ...owner, invitation };
  }

  /** The support contact of a tenant that came by a link. Null if the installation's applies. */
  async contactOf(tenantId: string): Promise<ShownContact | null> {
    const contact = await this.invitationQueries.contact(tenantId);
    return contact && this.shown(contact);
  }

  private async known({ code, contact }: InvitationLink): Promise<Invitation> {
    return { inviteCode: code, isKnown: true, contact: await this.shown(contact) };
  }

  private async shown({ kind, account, path }: LinkContact): Promise<ShownContact | null> {
    if (kind === 'own') return { account, path, isPromoters: true };
    const contact = await this.supportQueries.contact(supportContacts[kind]);
    const { account: shown, path: address } = contact;
    return shown || address ? { account: shown, path: address, isPromoters: false } : null;
  }
}

const unknown = (inviteCode: string): Invitation => ({ inviteCode, isKnown: false, contact: null });
