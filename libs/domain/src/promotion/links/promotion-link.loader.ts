import { Injectable } from '@nestjs/common';
import { promotionLimits } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import {
  type CompiledLink,
  LinkHostCache,
  type RedirectTarget,
  RedirectTargetRegistry,
  targetUrl as urlOf,
  type VisitorCookie,
} from '../../links/index.js';
import { InvitationCookie } from './invitation-cookie.js';
import { InvitationQueries, type RedirectRow } from './invitation.queries.js';
import { redirectCodeOf } from './promotion-link.policy.js';

const prefix = redirectCodeOf('');

/**
 * Reads promotion links for the redirect of smart links. Visitors go to the link's target or to the register page, with a cookie
 * that keeps the code. If the link is disabled or its promoter suspended, they get neither target nor cookie. On the
 * installation's address only admitted promoters redirect elsewhere, so that nobody else misuses its name.
 */
@Injectable()
export class PromotionLinkLoader implements RedirectTarget {
  readonly code = new RegExp(
    `^${prefix}[a-z0-9]{${promotionLimits.inviteCodeMin},${promotionLimits.inviteCodeMax}}$`,
  );
  private readonly registerUrl: URL;

  constructor(
    config: Config,
    redirectTargetRegistry: RedirectTargetRegistry,
    private readonly invitationQueries: InvitationQueries,
    private readonly linkHostCache: LinkHostCache,
    private readonly invitationCookie: InvitationCookie,
  ) {
    this.registerUrl = new URL('/register', config.PUBLIC_URL);
    redirectTargetRegistry.register(this);
  }

  async load(codes: readonly string[]): Promise<ReadonlyMap<string, CompiledLink>> {
    const rows = await this.invitationQueries.redirects(codes.map((code) => code.slice(prefix.length)));
    return new Map(
      await Promise.all(
        rows.map(async (row) => [redirectCodeOf(row.codeKey), await this.compile(row)] as const),
      ),
    );
  }

  cookieFor({ code }: CompiledLink, at: Date): VisitorCookie {
    return this.invitationCookie.sign({ code, at });
  }

  /** Raw addresses of visitors are not stored, because no page shows them. */
  private async compile({
    codeKey: _,
    targetUrl,
    isTargetFree,
    ...link
  }: RedirectRow): Promise<CompiledLink> {
    const url = targetUrl === null ? null : await this.readTarget(targetUrl);
    const registerUrl = this.invitingUrl(link.code);
    const leadingTo = (to: string | null) => ({ pool: [{ ...onlyAccount, url: to ?? registerUrl }] });
    const compiled: CompiledLink = {
      ...link,
      target: this,
      defaultUrl: this.registerUrl.href,
      ...leadingTo(isTargetFree ? url : null),
      endsAt: null,
      keepsAddresses: false,
      mode: 'random',
      bindsVisitors: false,
      regionRule: 'any',
      regions: new Set(),
      devices: new Set(),
    };
    return { ...compiled, atOwnDomains: { ...compiled, ...leadingTo(url) } };
  }

  /**
   * The address as a header carries it. Null if it is not an http or https address, or is our own. Rejects with
   * `LoadError`.
   */
  private async readTarget(text: string): Promise<string | null> {
    const target = urlOf(text);
    return target && !(await this.linkHostCache.isOwn(target.host)) ? target.href : null;
  }

  private invitingUrl(code: string): string {
    const url = new URL(this.registerUrl);
    url.searchParams.set('invite', code);
    return url.href;
  }
}

const onlyAccount = {
  key: 'target',
  account: '',
  nickname: '',
  weight: 1,
  dailyCap: null,
  isOnline: true,
} as const;
