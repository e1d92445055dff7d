import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user's picture, redrawn as WebP. Its id can't be guessed, so pages load it without a token. */
@Entity('avatars')
@Index('avatars_user', ['userId'])
export class AvatarEntity {
  @PrimaryColumn('text') id!: string;
  /** Null for an operator's. */
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') userId!: string;
  @Column('bytea') bytes!: Buffer;
  @Column('timestamptz') createdAt!: Date;
}
