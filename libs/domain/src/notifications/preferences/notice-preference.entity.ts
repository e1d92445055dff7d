import type { NoticePreferenceKind } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reader's choice for a kind of notice; null for the kind's default. */
@Entity('notice_preferences')
export class NoticePreferenceEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') readerId!: string;
  @PrimaryColumn('text') kind!: NoticePreferenceKind;
  @Column('boolean', { nullable: true }) badge!: boolean | null;
  @Column('boolean', { nullable: true }) letter!: boolean | null;
}
