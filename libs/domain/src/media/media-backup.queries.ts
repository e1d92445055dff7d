import type { MediumEntity } from './medium.entity.js';
import { storageKeys } from './storage-keys.js';

type Row = Pick<MediumEntity, 'id' | 'tenantId' | 'hasThumbnail'>;
type Query = <Found extends object>(sql: string, values: unknown[]) => Promise<Found[]>;

const chunk = 5_000;

/** The storage keys of all stored media. `query` runs as the system role. */
export async function* storedMediaKeys(query: Query): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await query<Row>(
      `select id, tenant_id as "tenantId", has_thumbnail as "hasThumbnail" from media
       where status = 'stored' and id > $1 order by id limit $2`,
      [last, chunk],
    );
    for (const row of rows) {
      const { file, thumbnail } = storageKeys(row);
      yield file;
      if (row.hasThumbnail) yield thumbnail;
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < chunk) return;
  }
}
