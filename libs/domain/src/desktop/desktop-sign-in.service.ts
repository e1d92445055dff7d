import { Injectable } from '@nestjs/common';
import {
  type DesktopCredentials,
  type DesktopHandshake,
  type DesktopWelcome,
  desktopLimits,
  type ErrorName,
  identityLimits,
  portLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import {
  type ClientOrigin,
  CredentialService,
  type Principal,
  type OwnerCredentials,
  SessionService,
  SignInService,
  TokenService,
} from '../identity/index.js';
import { parseActivationCode, SubAccountRepository } from '../sub-accounts/index.js';
import type { DesktopPrincipal } from './desktop-admission.policy.js';
import { type DesktopSession, DesktopSessionService } from './desktop-session.service.js';

/** An admitted client. The commands it missed, and its environments, are added once it can receive new ones. */
export interface Entered {
  session: DesktopSession;
  welcome: Omit<DesktopWelcome, 'commands' | 'environments' | 'allowance'>;
}

interface ShownToken {
  accessToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
}

interface Proof {
  holder: DesktopPrincipal;
  /** The session to continue. Undefined if a new one starts. */
  sessionId?: string;
  /** The access token that the client presented, if it remains valid for a while. */
  shown?: ShownToken;
  /** Rejects if the proof is no longer valid, and locks the proof until the session is stored. */
  confirm?(tx: TenantTx): Promise<void>;
  /** Called once the client is admitted. */
  refund?(): Promise<void>;
}

interface Admitted {
  session: DesktopSession;
  /** Tokens that the client already has. New ones are made if there are none. */
  shown?: ShownToken & { refreshToken?: string };
}

/** An access token with more time left than this is not replaced. */
const freshSeconds = identityLimits.accessTokenSeconds / 2;

/** Maps errors of identity to the names that desktop clients get. */
const desktopNames: Partial<Record<ErrorName, ErrorName>> = {
  'identity.credentials_wrong': 'desktop.credentials_wrong',
  'identity.session_ended': 'desktop.session_ended',
};

@Injectable()
export class DesktopSignInService {
  constructor(
    private readonly database: Database,
    private readonly credentialService: CredentialService,
    private readonly signInService: SignInService,
    private readonly tokenService: TokenService,
    private readonly sessionService: SessionService,
    private readonly desktopSessionService: DesktopSessionService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `desktop.credentials_wrong`, `….session_ended`, `….session_replaced` or `….session_revoked`, with
   * `identity.totp_wrong` or `….too_many_attempts`, with `tenants.suspended` or `sub-accounts.stopped`, or with
   * `request.unauthenticated` for an access token. `address` is the client's. Before a session starts, `checkRoom`
   * throws if the sub-account or tenant has too many connections.
   */
  async enter(
    handshake: DesktopHandshake,
    address: string,
    checkRoom: (holder: DesktopPrincipal) => void,
  ): Promise<Entered> {
    const { session, shown } = await this.admit(handshake, address, checkRoom).catch((error: unknown) => {
      const name = error instanceof AppError ? desktopNames[error.code] : undefined;
      throw name ? new AppError(name, (error as AppError).message) : error;
    });
    const { accessToken, expiresIn, refreshToken } = shown ?? (await this.sessionService.grant(session));
    const { tenantId, subAccountId } = session;
    return {
      session,
      welcome: {
        v: desktopLimits.protocolVersion,
        sessionId: session.sessionId,
        tenantId,
        subAccountId,
        accessToken,
        accessTokenSeconds: expiresIn,
        ...(handshake.by !== 'token' && refreshToken !== undefined && { refreshToken }),
        settings: session.settings,
        heartbeatSeconds: portLimits.heartbeatSeconds,
        batchEvents: desktopLimits.batchEvents,
        serverTime: this.clock.nowMs(),
      },
    };
  }

  private async admit(
    handshake: DesktopHandshake,
    address: string,
    checkRoom: (holder: DesktopPrincipal) => void,
  ): Promise<Admitted> {
    const { deviceId, clientVersion } = handshake;
    const { holder, sessionId, shown, confirm, refund } = await this.prove(handshake, {
      address,
      deviceId,
    });
    checkRoom(holder);
    if (sessionId !== undefined) {
      const session = await this.desktopSessionService.resume({ principal: holder, sessionId, deviceId });
      return { session, ...(shown && { shown }) };
    }
    const device = { deviceId, clientVersion, address };
    const session = await this.desktopSessionService.start(holder, device, confirm);
    await refund?.();
    return { session };
  }

  private async prove(credentials: DesktopCredentials, from: ClientOrigin): Promise<Proof> {
    switch (credentials.by) {
      case 'code':
        return this.byCode(credentials.code, from.address);
      case 'password':
        return this.byPassword(credentials, from);
      case 'token': {
        const { accessToken } = credentials;
        const caller = await this.tokenService.verifyAccess(accessToken, 'desktop');
        const expiresIn = Math.floor((caller.tokenEndsAt - this.clock.nowMs()) / 1_000);
        return {
          holder: desktopHolder(caller),
          sessionId: caller.sessionId,
          ...(expiresIn > freshSeconds && { shown: { accessToken, expiresIn } }),
        };
      }
      case 'refresh': {
        const grant = await this.sessionService.refresh('desktop', credentials.refreshToken);
        return { holder: desktopHolder(grant), sessionId: grant.sessionId };
      }
    }
  }

  /** A keyed hash instead of a slow one, because thousands of clients may return with a code at once. */
  private async byCode(code: string, address: string): Promise<Proof> {
    const parts = parseActivationCode(code);
    // A malformed code fails and is charged like a wrong one.
    const attempt = { door: 'desktop', account: parts?.account ?? '', address } as const;
    return { holder: await this.credentialService.agent(attempt, parts?.secret ?? '') };
  }

  /** The main account signs in as the default sub-account. */
  private async byPassword(given: OwnerCredentials, from: ClientOrigin): Promise<Proof> {
    const { principal, ...proof } = await this.signInService.proveOwner(given, from);
    const { id } = await this.database.asTenant(principal.tenantId, (tx) =>
      this.subAccountRepository.getDefault(tx),
    );
    return { holder: { ...principal, subAccountId: id }, ...proof };
  }
}

function desktopHolder({ role, tenantId, userId, subAccountId }: Principal): DesktopPrincipal {
  if (tenantId === null || subAccountId === null) {
    throw new AppError('request.unauthenticated', 'The token is not a desktop client’s.');
  }
  return { role, tenantId, userId, subAccountId };
}
