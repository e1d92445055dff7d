import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Imported, ImportQuery } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { FairLimiter } from '@parley/platform/concurrency';
import { IdempotencyService } from '@parley/platform/idempotency';
import { withReceived } from '../../media/index.js';
import type { FileShape } from './file-shape.js';
import { type ReadFile, readRows } from './reply-files.js';

/** Files of one tenant that are received at the same time on one api, and those of it that wait. */
const ofTenant = { atOnce: 2, waiting: 30 };
/** Files of all tenants that are read and stored at the same time: each has all of its rows in memory. */
const readAtOnce = 2;
/** Bytes of a code unit in UTF-8 at most. */
const unitBytes = 3;

export interface Importer extends ImportQuery {
  tenantId: string;
}

/** How files are taken in: received whole, read in turns, and stored in one transaction. */
@Injectable()
export class ReplyImportService {
  private readonly reading = new FairLimiter(readAtOnce);
  private readonly tenants = new Map<string, { gate: FairLimiter; asking: number }>();

  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  /** Rejects with `replies.import_invalid`, `server.unavailable` where too many of the tenant's wait, as `withReceived` does, or as the storing does. */
  async importFile<Values>(
    by: Importer,
    body: Readable,
    shape: FileShape<Values>,
    store: (tx: TenantTx, file: ReadFile<Values>) => Promise<Imported>,
  ): Promise<Imported> {
    const { tenantId, format, replace } = by;
    return this.inTurn(tenantId, () =>
      withReceived(
        body,
        ({ file, hash }) =>
          this.reading.run(async () => {
            const read = await readRows(createReadStream(file) as AsyncIterable<Buffer>, format, shape);
            return this.database.asTenant(tenantId, (tx) =>
              this.idempotencyService.once(tx, { format, replace, hash }, () => store(tx, read)),
            );
          }, tenantId),
        shape.lengthMax * unitBytes,
      ),
    );
  }

  /** One tenant's files, however slowly they come, take nobody else's place. */
  private async inTurn<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const full = 'Too many files are being imported. Try again shortly.';
    const mine = this.tenants.get(tenantId) ?? {
      gate: new FairLimiter(ofTenant.atOnce, { max: ofTenant.waiting, full, retryAfterSeconds: 5 }),
      asking: 0,
    };
    this.tenants.set(tenantId, mine);
    mine.asking++;
    try {
      return await mine.gate.run(work);
    } finally {
      if (--mine.asking === 0) this.tenants.delete(tenantId);
    }
  }
}
