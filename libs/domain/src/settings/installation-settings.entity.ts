import {
  type LevelRates,
  orderLimits,
  promotionLimits,
  type ReceiptParty,
  type WithdrawalMethod,
  withdrawalMethods,
} from '@parley/contracts/public';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row of settings that operators make for the whole installation. */
@Entity('installation_settings')
@Check('installation_settings_one', 'id = 1')
export class InstallationSettingsEntity {
  @PrimaryColumn('int') id!: number;
  @Column('text', { array: true, default: [] }) allowedPrivateNetworks!: string[];
  @Column('boolean', { default: false }) registrationOpen!: boolean;
  /** RMB for one USD, in ten-thousandths. */
  @Column('int', { default: orderLimits.rmbRate }) rmbRate!: number;
  /** Basis points of commissions above the direct level. */
  @Column('jsonb', { default: promotionLimits.levelRates }) promotionLevelRates!: LevelRates;
  @Column('int', { default: promotionLimits.holdDays }) promotionHoldDays!: number;
  @Column('text', { array: true, default: [...withdrawalMethods] }) withdrawalMethods!: WithdrawalMethod[];
  /** How often the cache of translations was cleared. */
  @Column('int', { default: 0 }) translationCacheEpoch!: number;
  /** Null until an operator has entered it. */
  @Column('jsonb', { nullable: true }) seller!: ReceiptParty | null;
}
