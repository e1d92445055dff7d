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
import { SupportService } from '../../support/index.js';
import { ReferralSignalService } from '../flags/referral-signal.service.js';
import { InvitationCookie, type SignedInvitation } from '../links/invitation-cookie.js';
import { type InvitationLink, InvitationQueries } from '../links/invitation.queries.js';
import { InvitationLimiter } from './invitation.limiter.js';
import { promotersOf } from './referral.policy.js';
import { ReferralService, type ReferralSource } from './referral.service.js';

/** Support contacts have fixed numbers. */
const supportContacts: Record<Exclude<LinkContactKind, 'own'>, number> = { channel: 1, customer: 2 };

/** The codes that a visitor brings. */
export interface GivenInviteCodes {
  /** The code of the page's address, as it was typed. */
  inviteCode: string | undefined;
  /** The value of the invitation cookie. */
  cookie: string | undefined;
}

/** Invite codes of visitors, their registration, and the contacts of their links. System path: visitors have no tenant yet. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly invitationQueries: InvitationQueries,
    private readonly invitationCookie: InvitationCookie,
    private readonly invitationLimiter: InvitationLimiter,
    private readonly supportService: SupportService,
    private readonly registrationService: RegistrationService,
    private readonly referralService: ReferralService,
    private readonly signalService: ReferralSignalService,
    private readonly clock: Clock,
  ) {}

  /** A known code comes with the cookie to set; an unknown one leaves the visitor's. Rejects with `request.too_many`. */
  async open(
    inviteCode: string,
    address: string,
  ): Promise<{ invitation: Invitation; cookie: SignedInvitation | null }> {
    await this.invitationLimiter.consume(address);
    const [link] = await this.invitationQueries.links([inviteCode]);
    if (!link) return { invitation: unknown(inviteCode), cookie: null };
    const cookie = this.invitationCookie.sign({ code: link.code, at: this.clock.now() });
    return { invitation: await this.known(link), cookie };
  }

  /** The invitation of a visitor's cookie; null where it has none that is valid now. */
  async current(cookie: string | undefined): Promise<Invitation | null> {
    const { invitation } = await this.resolve({ inviteCode: undefined, cookie });
    return invitation;
  }

  /**
   * The link to which a registration would be attributed now, null where it would be to none. The code of the address
   * counts before that of the cookie, unless no link has it.
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

  /** Registers a visitor. An unknown code stops nobody: the answer says so. Rejects as `RegistrationService.register` does. */
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
          await this.signalService.add(tx, { tenantId, kind: 'device', text: clientId });
      },
    });
    return { ...owner, invitation };
  }

  /** Customer service of a tenant that came by a link; null where it is the installation's. */
  async contactOf(tenantId: string): Promise<ShownContact | null> {
    const contact = await this.invitationQueries.contact(tenantId);
    return contact && this.shown(contact);
  }

  private async known({ code, contact }: InvitationLink): Promise<Invitation> {
    return { inviteCode: code, isKnown: true, contact: await this.shown(contact) };
  }

  private async shown({ kind, account, path }: LinkContact): Promise<ShownContact | null> {
    if (kind === 'own') return { account, path, isPromoters: true };
    const contact = await this.supportService.contact(supportContacts[kind]);
    const { account: shown, path: address } = contact;
    return shown || address ? { account: shown, path: address, isPromoters: false } : null;
  }
}

const unknown = (inviteCode: string): Invitation => ({ inviteCode, isKnown: false, contact: null });
