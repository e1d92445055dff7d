import type { Order, PackageFamily, PlanMode } from '@parley/contracts/public';
import { createStore } from './store';

/** What the choice of a package begins with; whatever of it is not to be had gives way. */
export interface PackagePreset {
  mode?: PlanMode;
  family?: PackageFamily;
  packageId?: string;
  /** As typed. */
  num?: string;
}

/** What lies over the page: the choice of a package, whom to ask for one, or a payment that is waited for. */
export type PackageView =
  | { show: 'choice'; preset: PackagePreset }
  | { show: 'contact' }
  | { show: 'payment'; order: Order };

/** Drawn by the shell, so that it can be opened from anywhere. */
export const packageView = createStore<PackageView | null>(null);

export const openPackages = (preset: PackagePreset = {}): void => packageView.set({ show: 'choice', preset });
export const openPackageContact = (): void => packageView.set({ show: 'contact' });
export const openPayment = (order: Order): void => packageView.set({ show: 'payment', order });
export const closePackages = (): void => packageView.set(null);
