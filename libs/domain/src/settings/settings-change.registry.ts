import { Injectable } from '@nestjs/common';
import type { InstallationSettings } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';

/**
 * Reacts to changes of the installation's settings. It is called in the transaction that changes them, with their row
 * locked.
 */
export interface SettingsChangeListener {
  changed(tx: SystemTx, before: InstallationSettings, after: InstallationSettings): Promise<void>;
}

/** Features that keep earlier values of a setting register here, in their constructors. */
@Injectable()
export class SettingsChangeRegistry {
  private readonly listeners: SettingsChangeListener[] = [];

  register(listener: SettingsChangeListener): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one at a time, in the order of registration. If one rejects, everything is rolled back. */
  async changed(tx: SystemTx, before: InstallationSettings, after: InstallationSettings): Promise<void> {
    for (const listener of this.listeners) await listener.changed(tx, before, after);
  }
}
