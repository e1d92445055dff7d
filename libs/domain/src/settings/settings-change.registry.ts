import { Injectable } from '@nestjs/common';
import type { InstallationSettings } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';

/** Follows changes of the installation's settings. It is called in the transaction that changes them, their row locked. */
export interface SettingsChangeListener {
  changed(tx: SystemTx, before: InstallationSettings, after: InstallationSettings): Promise<void>;
}

/** Features that keep more of a setting than its value of now register here, in their constructors. */
@Injectable()
export class SettingsChangeRegistry {
  private readonly listeners: SettingsChangeListener[] = [];

  register(listener: SettingsChangeListener): void {
    this.listeners.push(listener);
  }

  /** One after another, in the order in which they registered. What one rejects with rolls back all of it. */
  async changed(tx: SystemTx, before: InstallationSettings, after: InstallationSettings): Promise<void> {
    for (const listener of this.listeners) await listener.changed(tx, before, after);
  }
}
