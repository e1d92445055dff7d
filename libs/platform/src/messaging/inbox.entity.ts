import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('inbox')
@Index('inbox_handled_at', ['handledAt'])
export class InboxEntity {
  @PrimaryColumn('text') eventId!: string;
  @PrimaryColumn('text') consumer!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('timestamptz') handledAt!: Date;
}
