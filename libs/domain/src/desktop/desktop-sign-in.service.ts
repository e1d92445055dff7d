import { Injectable } from '@nestjs/common';
import {
  type DesktopCredentials,
  type DesktopHandshake,
  type DesktopWelcome,
  desktopLimits,
  type ErrorName,
  portLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import {
  AccessTokenService,
  type ClientOrigin,
  CredentialService,
  type Principal,
  type OwnerCredentials,
  SessionService,
} from '../identity/index.js';
import { parseActivationCode, SubAccountRepository } from '../sub-accounts/index.js';
import {
  type DesktopPrincipal,
  type DesktopSession,
  DesktopSessionService,
} from './desktop-session.service.js';

/** A client that was let in. The commands it missed, and its environments, are added once it can hear new ones. */
export interface Entered {
  session: DesktopSession & { tenantId: string; subAccountId: string };
  welcome: Omit<DesktopWelcome, 'commands' | 'environments' | 'allowance'>;
}

interface Proof {
  holder: DesktopPrincipal;
  /** The session it goes on with; undefined where it starts one. */
  sessionId?: string;
  /** Rejects where what was proven is not in force any more, and holds it until the session is stored. */
  confirm?(tx: TenantTx): Promise<void>;
  /** Once it was let in. */
  refund?(): Promise<void>;
}

/** What identity calls it, and what a desktop client is told. */
const desktopNames: Partial<Record<ErrorName, ErrorName>> = {
  'identity.credentials_wrong': 'desktop.credentials_wrong',
  'identity.session_ended': 'desktop.session_ended',
};

/** The ways a desktop client comes in. */
@Injectable()
export class DesktopSignInService {
  constructor(
    private readonly database: Database,
    private readonly credentialService: CredentialService,
    private readonly tokens: AccessTokenService,
    private readonly identity: SessionService,
    private readonly sessions: DesktopSessionService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly clock: Clock,
  ) {}

  /** Rejects with the names of the protocol. `address` is where the client connects from. */
  async enter(handshake: DesktopHandshake, address: string): Promise<Entered> {
    const session = await this.admit(handshake, address).catch((error: unknown) => {
      const name = error instanceof AppError ? desktopNames[error.code] : undefined;
      throw name ? new AppError(name, (error as AppError).message) : error;
    });
    const { accessToken, refreshToken } = await this.identity.grant(session);
    const { tenantId, subAccountId } = session;
    return {
      session,
      welcome: {
        v: desktopLimits.protocolVersion,
        sessionId: session.sessionId,
        tenantId,
        subAccountId,
        accessToken,
        ...(handshake.by !== 'token' && { refreshToken }),
        settings: session.settings,
        heartbeatSeconds: portLimits.heartbeatSeconds,
        batchEvents: desktopLimits.batchEvents,
        serverTime: this.clock.nowMs(),
      },
    };
  }

  private async admit(handshake: DesktopHandshake, address: string): Promise<Entered['session']> {
    const { holder, sessionId, confirm, refund } = await this.prove(handshake, {
      address,
      deviceId: handshake.deviceId,
    });
    const { deviceId, clientVersion } = handshake;
    const { tenantId, subAccountId } = holder;
    const session = await this.database.asTenant(tenantId, async (tx) => {
      await confirm?.(tx);
      return sessionId === undefined
        ? this.sessions.start(tx, holder, { deviceId, clientVersion, address })
        : this.sessions.resume(tx, holder, sessionId, deviceId);
    });
    await refund?.();
    return { ...session, tenantId, subAccountId };
  }

  private async prove(credentials: DesktopCredentials, from: ClientOrigin): Promise<Proof> {
    switch (credentials.by) {
      case 'code':
        return this.byCode(credentials.code, from.address);
      case 'password':
        return this.byPassword(credentials, from);
      case 'token': {
        const caller = await this.tokens.verify(credentials.accessToken, 'desktop');
        return { holder: desktopHolder(caller), sessionId: caller.sessionId };
      }
      case 'refresh': {
        const grant = await this.identity.refresh('desktop', credentials.refreshToken);
        return { holder: desktopHolder(grant), sessionId: grant.sessionId };
      }
    }
  }

  /** A keyed hash, no slow one: thousands of clients may come back by it at once. */
  private async byCode(code: string, address: string): Promise<Proof> {
    const parts = parseActivationCode(code);
    // What is no code fails like a wrong one, and is charged like one.
    const attempt = { door: 'desktop', account: parts?.account ?? '', address } as const;
    return { holder: await this.credentialService.agent(attempt, parts?.secret ?? '') };
  }

  /** The main account works as the default sub-account. */
  private async byPassword(given: OwnerCredentials, from: ClientOrigin): Promise<Proof> {
    const { principal, ...proof } = await this.credentialService.owner(given, from);
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
