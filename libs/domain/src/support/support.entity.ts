import type { ClientSystem, Language, LegalPageName } from '@parley/contracts/public';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A support contact of the whole installation: 1 is the channel, 2 the customer service. */
@Entity('support_contacts')
export class SupportContactEntity {
  @PrimaryColumn('int') id!: number;
  @Column('text', { default: '' }) account!: string;
  @Column('text', { default: '' }) path!: string;
}

/** The download of the desktop client for a system. */
@Entity('client_downloads')
export class ClientDownloadEntity {
  @PrimaryColumn('text') system!: ClientSystem;
  @Column('text') url!: string;
  @Column('text') version!: string;
}

/** A text that replaces the product's own. */
@Entity('legal_pages')
export class LegalPageEntity {
  @PrimaryColumn('text') page!: LegalPageName;
  @PrimaryColumn('text') language!: Language;
  @Column('text') text!: string;
  @Column('timestamptz') updatedAt!: Date;
}
