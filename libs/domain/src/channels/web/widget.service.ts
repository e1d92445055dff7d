import { Injectable } from '@nestjs/common';
import {
  type Channel,
  type CreateWidget,
  type EditWidget,
  type WidgetSettings,
  type WidgetUserSecret,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { changesOf, maskedChange } from '../../audit/index.js';
import type { ChannelEntity } from '../channel.entity.js';
import { channelNotFound, newSecret } from '../channel.policy.js';
import { ChannelRepository } from '../channel.repository.js';
import { ChannelSecretService } from '../channel-secret.service.js';
import { ChannelService } from '../channel.service.js';

/** Owners' widgets for their websites. */
@Injectable()
export class WidgetService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly channelService: ChannelService,
    private readonly channelRepository: ChannelRepository,
    private readonly channelSecretService: ChannelSecretService,
    private readonly ids: Ids,
  ) {}

  /** Rejects with `channels.too_many`, `sub-accounts.not_found` or `request.invalid`. */
  async create(tenantId: string, body: CreateWidget): Promise<Channel> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => this.add(tx, body)),
    );
  }

  /** Rejects with `channels.not_found`. */
  async edit(tenantId: string, id: string, { name, ...given }: EditWidget): Promise<Channel> {
    return this.channelService.change(tenantId, id, async (tx, channel) => {
      assertWidget(channel);
      const widget = settingsOf(given);
      const changes = changesOf(audited(channel.name, channel.widget), audited(name, widget), auditedFields);
      if (Object.keys(changes).length > 0)
        await this.channelRepository.update(tx, id, { name, widget, accountName: widget.title });
      return changes;
    });
  }

  /** Makes all visitors' tokens invalid. Rejects with `channels.not_found`. */
  async signOut(tenantId: string, id: string): Promise<Channel> {
    return this.channelService.change(tenantId, id, async (tx, channel) => {
      assertWidget(channel);
      const { userSecret } = this.channelSecretService.openWidget(channel);
      const sealed = this.channelSecretService.sealWidget(id, { visitorSecret: newSecret(), userSecret });
      await this.channelRepository.update(tx, id, { sealed });
      return { token: maskedChange };
    });
  }

  /** Makes a new secret for the website's own users. Rejects with `channels.not_found`. */
  async rotateUserSecret(tenantId: string, id: string): Promise<WidgetUserSecret> {
    const userSecret = newSecret();
    await this.channelService.change(tenantId, id, async (tx, channel) => {
      assertWidget(channel);
      const { visitorSecret } = this.channelSecretService.openWidget(channel);
      const sealed = this.channelSecretService.sealWidget(id, { visitorSecret, userSecret });
      await this.channelRepository.update(tx, id, { sealed });
      return { userSecret: maskedChange };
    });
    return { secret: userSecret };
  }

  /** The key of the tenant's widget that is the demo's. Creates it unless it is there, also if it is disabled. */
  async ensureDemo(tenantId: string, body: CreateWidget): Promise<string> {
    return this.database.asTenant(tenantId, async (tx) => {
      const known = await this.channelRepository.demoOf(tx);
      if (known) return known.id;
      const { id } = await this.add(tx, body);
      await this.channelRepository.update(tx, id, { isDemo: true });
      return id;
    });
  }

  private async add(tx: TenantTx, { name, subAccountId, ...given }: CreateWidget): Promise<Channel> {
    const widget = settingsOf(given);
    const id = this.ids.next('chn');
    return this.channelService.add(tx, {
      id,
      kind: 'web',
      name,
      subAccountId,
      sealed: this.channelSecretService.sealWidget(id, { visitorSecret: newSecret(), userSecret: '' }),
      // The channel is its own account.
      profile: { accountId: id, account: id, name: widget.title },
      widget,
    });
  }
}

type Widget = ChannelEntity & { widget: WidgetSettings };

/** Rejects channels of other kinds with `channels.not_found`. */
function assertWidget(channel: ChannelEntity): asserts channel is Widget {
  if (!channel.widget) throw channelNotFound();
}

const settingsOf = (given: WidgetSettings): WidgetSettings => {
  const { title, greeting, color, side, theme, origins, form, awayText, emailAfterMinutes } = given;
  const { name, email, question, questionText } = form;
  if (question !== 'off' && questionText === '')
    throw AppError.field('form.questionText', 'required', 'form.questionText must not be blank.');
  return {
    title,
    greeting,
    color: color.toLowerCase(),
    side,
    theme,
    origins,
    form: { name, email, question, questionText },
    awayText,
    emailAfterMinutes,
  };
};

const auditedFields = [
  'name',
  'title',
  'greeting',
  'color',
  'side',
  'theme',
  'origins',
  'visitorName',
  'visitorEmail',
  'visitorQuestion',
  'questionText',
  'awayText',
  'emailAfterMinutes',
] as const;

/** The settings by the names of the audit log. */
const audited = (name: string, { form, ...widget }: WidgetSettings) => ({
  ...widget,
  name,
  visitorName: form.name,
  visitorEmail: form.email,
  visitorQuestion: form.question,
  questionText: form.questionText,
});
