import { Injectable } from '@nestjs/common';
import { chatLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisoryAll, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { type FanActionCounts, FanActionRegistry } from '../../fans/index.js';
import { ContactProfileRepository, type FanProfileRow } from './contact-profile.repository.js';
import { sharedHolder } from './visible-profile.queries.js';

type Profile = Pick<FanProfileRow, 'tags' | 'remark'>;

/** The profile as it becomes, or null where it cannot. */
type Change = (before: Profile) => Profile | null;

interface TagAction {
  add: string[];
  remove: string[];
}

interface NoteAction {
  note: string;
  overwrite: boolean;
}

/** Tags and notes that are set for many fans at once: in the profiles that chat shows. */
@Injectable()
export class FanProfileActionService {
  constructor(
    registry: FanActionRegistry,
    private readonly profiles: ContactProfileRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    registry.register<TagAction>('fans.tag', {
      apply: (tx, gainIds, { add, remove }) =>
        this.edit(tx, gainIds, ({ tags, remark }) => {
          const edited = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
          return edited.length > chatLimits.tagsMax ? null : { tags: edited, remark };
        }),
    });
    registry.register<NoteAction>('fans.note', {
      apply: (tx, gainIds, { note, overwrite }) =>
        this.edit(tx, gainIds, ({ tags, remark }) => ({
          tags,
          remark: overwrite || remark === '' ? note : remark,
        })),
    });
  }

  /** Each profile is edited once, however many of the gains it belongs to. */
  private async edit(tx: TenantTx, gainIds: string[], change: Change): Promise<FanActionCounts> {
    const met = await this.profiles.findByFans(tx, gainIds);
    const contactIds = met.map(({ contactId }) => contactId);
    // Others who edit one of these contacts add to what is entered here, and this to theirs.
    await lockAdvisoryAll(tx, 'contactProfile', contactIds);
    const counts: FanActionCounts = { changed: 0, unchanged: 0, skipped: 0 };
    const edited = new Map<string, FanProfileRow>();
    for (const row of await this.profiles.findByFans(tx, gainIds)) {
      const key = `${row.contactId} ${holderOf(row)}`;
      const before = edited.get(key) ?? row;
      const after = change(before);
      if (after === null) counts.skipped += row.gains;
      else if (isSame(before, after)) counts.unchanged += row.gains;
      else {
        counts.changed += row.gains;
        edited.set(key, { ...row, ...after });
      }
    }
    await this.store(tx, [...edited.values()]);
    return counts;
  }

  private async store(tx: TenantTx, rows: FanProfileRow[]): Promise<void> {
    if (rows.length === 0) return;
    const updatedAt = this.clock.now();
    await this.profiles.upsert(
      tx,
      rows.map(({ contactId, remark, tags, language, fields, ...row }) => ({
        contactId,
        holder: holderOf(row),
        remark,
        tags,
        language,
        fields,
        updatedAt,
      })),
    );
    const changed = await this.profiles.conversationsThatSee(tx, rows);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
  }
}

const holderOf = ({ shared, subAccountId }: Pick<FanProfileRow, 'shared' | 'subAccountId'>): string =>
  shared ? sharedHolder : subAccountId;

const isSame = (before: Profile, after: Profile): boolean =>
  before.remark === after.remark && JSON.stringify(before.tags) === JSON.stringify(after.tags);
