/** One connection as the source of reports. Only the report service changes it. */
export class ReportSource {
  /** Frames being stored. */
  reporting = 0;
  /** Settles, never rejects, when the frames so far know what they need. */
  learning: Promise<unknown> = Promise.resolve();

  constructor(
    readonly tenantId: string,
    readonly subAccountId: string,
    readonly sessionId: string,
    /** Epoch ms; earlier times of events are not believed. */
    public lastAckAt: number,
  ) {}
}
