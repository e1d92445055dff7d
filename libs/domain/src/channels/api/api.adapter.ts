import { Injectable } from '@nestjs/common';
import type { Reading, SendOutcome } from '../adapters/adapter.js';
import { OwnSideAdapter } from '../adapters/own-side.adapter.js';

/** A tenant's own system. It reports by the API and gets its commands by webhooks, so nothing here calls it. */
@Injectable()
export class ApiAdapter extends OwnSideAdapter {
  readonly kind = 'api';

  read(): Reading {
    return { kind: 'ignored', effect: 'unknown' };
  }

  send(): Promise<SendOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }
}
