import { Injectable } from '@nestjs/common';
import { channelCapabilities } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { TenantHostClient } from '../../egress/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import {
  type ChannelSecrets,
  PlatformFailed,
  type PlatformFile,
  type Reading,
  type SendOutcome,
} from '../adapters/adapter.js';
import { OwnSideAdapter } from '../adapters/own-side.adapter.js';
import { readFileEvent } from './api-report.policy.js';

const fetchMs = 30_000;
const { fileInMax } = channelCapabilities.api;

/** A tenant's own system. It reports by the API and gets its commands by webhooks. Only files are fetched from it. */
@Injectable()
export class ApiAdapter extends OwnSideAdapter {
  readonly kind = 'api';

  constructor(
    private readonly database: Database,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly tenantHostClient: TenantHostClient,
  ) {
    super();
  }

  read(raw: string): Reading {
    return readFileEvent(raw);
  }

  send(): Promise<SendOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }

  override async fetchFile(_secrets: ChannelSecrets, { fileId: url }: PlatformFile): Promise<Buffer> {
    const { allowedPrivateNetworks } = await this.database.asSystem((tx) =>
      this.installationSettingsRepository.find(tx),
    );
    const options = { method: 'GET' as const, signal: AbortSignal.timeout(fetchMs) };
    try {
      const { statusCode, body } = await this.tenantHostClient.request(url, options, allowedPrivateNetworks);
      const parts: Buffer[] = [];
      let bytes = 0;
      // Leaving the loop closes the connection.
      for await (const part of body as AsyncIterable<Buffer>) {
        if (statusCode !== 200) throw new PlatformFailed('refused', `status ${statusCode}`);
        bytes += part.length;
        if (bytes > fileInMax) throw new AppError('media.too_large', 'The file is too large.');
        parts.push(part);
      }
      if (statusCode !== 200) throw new PlatformFailed('refused', `status ${statusCode}`);
      return Buffer.concat(parts);
    } catch (error) {
      throw error instanceof PlatformFailed || error instanceof AppError
        ? error
        : new PlatformFailed('no_answer', (error as Error).message);
    }
  }
}
