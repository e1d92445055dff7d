import { Injectable } from '@nestjs/common';
import type { InstallationSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { type SettingsChangeListener, SettingsChangeRegistry } from '../../settings/index.js';
import { TermsRepository } from './terms.repository.js';

/** Stores the installation's terms before an operator's change. */
@Injectable()
export class TermChangeListener implements SettingsChangeListener {
  constructor(
    settingsChangeRegistry: SettingsChangeRegistry,
    private readonly termsRepository: TermsRepository,
    private readonly clock: Clock,
  ) {
    settingsChangeRegistry.register(this);
  }

  async changed(tx: SystemTx, before: InstallationSettings, after: InstallationSettings): Promise<void> {
    const was = termsOf(before);
    if (JSON.stringify(was) === JSON.stringify(termsOf(after))) return;
    await this.termsRepository.addTermChange(tx, { ...was, changedAt: this.clock.now() });
  }
}

const termsOf = ({ promotionLevelRates: levelRates, promotionHoldDays: holdDays }: InstallationSettings) => ({
  levelRates,
  holdDays,
});
