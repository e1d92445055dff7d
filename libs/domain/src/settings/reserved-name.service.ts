import { Injectable } from '@nestjs/common';
import { isReservedName } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsRepository } from './installation-settings.repository.js';

/** Keeps tenants from using public names that look like the installation or its operator, who is the seller on receipts. */
@Injectable()
export class ReservedNameService {
  constructor(private readonly installationSettingsRepository: InstallationSettingsRepository) {}

  /** Takes texts by their fields. Rejects with `request.invalid`, naming the first field whose text begins with a reserved word. */
  async assertFree(tx: TenantTx, texts: Readonly<Record<string, string | undefined>>): Promise<void> {
    const field = await this.find(tx, texts);
    if (field === undefined) return;
    throw AppError.field(field, 'reserved', 'It begins with a word that is reserved for the operator.');
  }

  /** The first field whose text begins with a reserved word. */
  async find(tx: TenantTx, texts: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
    const { seller } = await this.installationSettingsRepository.find(tx);
    return Object.keys(texts).find((field) => isReservedName(texts[field] ?? '', seller?.name));
  }
}
