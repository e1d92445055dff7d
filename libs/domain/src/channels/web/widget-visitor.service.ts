import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  BeginWidgetTalk,
  ProofChallenge,
  WidgetAppearance,
  WidgetSettings,
  WidgetSiteUser,
  WidgetVisitor,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { LRUCache } from 'lru-cache';
import { isOfficeTime, ResponseTimeService } from '../../chat/index.js';
import { ProofOfWorkService } from '../../identity/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { ChannelRepository } from '../channel.repository.js';
import { ChannelSecretService, type WidgetSecrets } from '../channel-secret.service.js';
import { WidgetLimiter } from './widget.limiter.js';

interface Widget extends WidgetSecrets {
  id: string;
  tenantId: string;
  settings: WidgetSettings;
  isAway: boolean;
}

/** A visitor of a website. */
export interface AdmittedVisitor {
  tenantId: string;
  channelId: string;
  visitor: string;
  settings: WidgetSettings;
  isAway: boolean;
}

/** A visitor's request. `token` is null without one. */
export interface VisitorRequest {
  key: string;
  token: string | null;
  address: string;
}

/** A widget that was edited or disabled looks as before for at most this long. */
const knownMs = 2_000;
/** A visitor's id has 130 bits. */
const visitorCharacters = 26;
const base32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Lets visitors of websites in. System path: the key names the channel. */
@Injectable()
export class WidgetVisitorService {
  private readonly widgets = new LRUCache<string, { widget: Widget | null }>({
    max: 10_000,
    ttl: knownMs,
    fetchMethod: async (key) => ({ widget: await this.find(key) }),
  });

  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly channelSecretService: ChannelSecretService,
    private readonly responseTimeService: ResponseTimeService,
    private readonly tenantRepository: TenantRepository,
    private readonly widgetLimiter: WidgetLimiter,
    private readonly proofOfWorkService: ProofOfWorkService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `widgets.not_found`, also if the widget is disabled. */
  async settings(key: string): Promise<WidgetSettings> {
    return (await this.get(key)).settings;
  }

  /** Rejects as `settings` does. */
  async appearance(key: string): Promise<WidgetAppearance & Pick<WidgetSettings, 'origins'>> {
    const { settings, isAway } = await this.get(key);
    const { emailAfterMinutes: _, ...shown } = settings;
    return { ...shown, isAway };
  }

  /** The key of the demo's widget; null without a demo. */
  async demoKey(): Promise<string | null> {
    return this.channelRepository.findDemo();
  }

  /** Rejects with `widgets.not_found` or `widgets.too_many`. */
  async challenge(key: string, address: string): Promise<ProofChallenge> {
    const { id } = await this.get(key);
    await this.widgetLimiter.begin(id, address);
    return this.proofOfWorkService.challenge(useOf(id));
  }

  /**
   * Makes a token and stores nothing. Rejects with `widgets.not_found`, `identity.proof_wrong`,
   * `widgets.user_not_proven`, `widgets.too_many` or `request.invalid`.
   */
  async begin(key: string, { proof, user }: BeginWidgetTalk, address: string): Promise<WidgetVisitor> {
    const widget = await this.get(key);
    if ((proof === undefined) === (user === undefined))
      throw AppError.field('proof', 'alone', 'Send either a proof or a user.');
    const visitor = user ? this.visitorOf(widget, user) : randomBase32(visitorCharacters).toLowerCase();
    if (proof !== undefined) await this.proofOfWorkService.check(useOf(widget.id), proof);
    else await this.widgetLimiter.begin(widget.id, address);
    return { token: `${visitor}.${this.signature(widget, visitor)}` };
  }

  /** Rejects with `widgets.not_found` or `widgets.visitor_unknown`. */
  async admit(key: string, token: string | null): Promise<AdmittedVisitor> {
    const widget = await this.get(key);
    const [visitor = '', signature = ''] = (token ?? '').split('.', 2);
    if (!equalTexts(signature, this.signature(widget, visitor)))
      throw new AppError('widgets.visitor_unknown', 'This token is not valid for this widget.');
    const { tenantId, id: channelId, settings, isAway } = widget;
    return { tenantId, channelId, visitor, settings, isAway };
  }

  /** A user of the website is the same visitor on all devices, also after all visitors were signed out. */
  private visitorOf({ id: channelId, userSecret }: Widget, { id, hash }: WidgetSiteUser): string {
    const expected = createHmac('sha256', userSecret).update(id).digest('hex');
    if (userSecret === '' || !equalTexts(hash.toLowerCase(), expected))
      throw new AppError('widgets.user_not_proven', 'The hash does not belong to this user.', {
        details: [{ field: 'user.hash', rule: 'proven', message: 'The hash does not belong to this user.' }],
      });
    const derived = Buffer.from(this.secrets.keyedHash('widget-user', `${channelId} ${id}`), 'base64url');
    return Array.from(derived.subarray(0, visitorCharacters), (byte) => base32[byte & 31]).join('');
  }

  private signature({ id, visitorSecret }: Widget, visitor: string): string {
    return this.secrets.keyedHash('widget-visitor', `${visitorSecret} ${id} ${visitor}`);
  }

  private async get(key: string): Promise<Widget> {
    const found = isId('chn', key) ? await this.widgets.fetch(key) : undefined;
    if (!found?.widget) throw new AppError('widgets.not_found', 'There is no such widget.');
    return found.widget;
  }

  private async find(key: string): Promise<Widget | null> {
    const row = await this.channelRepository.findWidget(key);
    if (!row) return null;
    const { id, tenantId, widget: settings } = row;
    const secrets = this.channelSecretService.openWidget(row);
    return { ...secrets, id, tenantId, settings, isAway: await this.isAway(tenantId) };
  }

  private async isAway(tenantId: string): Promise<boolean> {
    const { enabled, days } = await this.responseTimeService.officeHours(tenantId);
    if (!enabled) return false;
    const { timeZone } = await this.database.asTenant(tenantId, (tx) => this.tenantRepository.current(tx));
    return !isOfficeTime(this.clock.now(), days, timeZone);
  }
}

/** A challenge of one widget is worth nothing for another one. */
const useOf = (channelId: string) => `widget ${channelId}`;
