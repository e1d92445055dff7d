import type { Order, PackageFamily, PlanMode } from '@parley/contracts/public';
import { createStore } from './store';

/** The preselection of the package dialog. Unavailable parts are replaced. */
export interface PackagePreset {
  mode?: PlanMode;
  family?: PackageFamily;
  packageId?: string;
  /** The number as typed. */
  num?: string;
}

/** The dialog over the page: the choice of a package, contacts for buying one, or a pending payment. */
export type PackageOverlay =
  | { show: 'choice'; preset: PackagePreset }
  | { show: 'contact' }
  | { show: 'payment'; order: Order };

/** The shell draws it, so any page can open it. */
export const packageOverlay = createStore<PackageOverlay | null>(null);

export const openPackages = (preset: PackagePreset = {}): void =>
  packageOverlay.set({ show: 'choice', preset });
export const openPackageContact = (): void => packageOverlay.set({ show: 'contact' });
export const openPayment = (order: Order): void => packageOverlay.set({ show: 'payment', order });
export const closePackages = (): void => packageOverlay.set(null);
