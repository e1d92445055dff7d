import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isItemError } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Journal, type JournalUsage } from '@parley/platform/journal';
import { checkFolder } from '@parley/platform/storage';
import type { ClickRow } from './click-row.js';
import { ClickCorrectionRepository } from './click-correction.repository.js';
import { ClickRepository } from './click.repository.js';

/** The most clicks of one statement. */
const most = 1_000;
const replayEveryMs = 1_000;
/** After that many heartbeats without a sign of life, a neighbour counts as dead. */
const beatsUntilStale = 6;

/** Keeps clicks on the local disk until PostgreSQL can store them. */
@Injectable()
export class ClickJournal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ClickJournal.name);
  private readonly journal: Journal;
  private readonly directory: string;
  private readonly refusedFile: string;
  private readonly staleMs: number;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    config: Config,
    private readonly clickRepository: ClickRepository,
    private readonly clickCorrectionRepository: ClickCorrectionRepository,
    private readonly clock: Clock,
  ) {
    this.staleMs = config.CLICK_JOURNAL_TAKEOVER_SECONDS * 1_000;
    const directory = config.clickJournalDir;
    this.directory = directory;
    this.refusedFile = path.join(directory, 'refused.jsonl');
    this.journal = new Journal({ directory, maxBytes: config.CLICK_JOURNAL_BYTES, staleMs: this.staleMs });
  }

  async onApplicationBootstrap(): Promise<void> {
    const full = await checkFolder(this.directory, 'CLICK_JOURNAL_DIR');
    if (full !== null) this.logger.warn(full);
    this.timers = [
      setInterval(() => void this.beat(), this.staleMs / beatsUntilStale),
      setInterval(() => void this.replayIfAny(), replayEveryMs),
    ];
    for (const timer of this.timers) timer.unref();
    void this.beat();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.journal.close();
  }

  /** Resolves once the clicks are on disk. Rejects if the journal is full or cannot be written. */
  async append(clicks: readonly ClickRow[]): Promise<void> {
    await this.journal.append(clicks.map((click) => JSON.stringify(click)));
  }

  usage(): JournalUsage {
    return this.journal.usage();
  }

  /** Shows neighbours that this node is alive, and takes over the clicks of dead ones. */
  async beat(): Promise<void> {
    await this.journal.beat().catch((error: Error) => {
      this.logger.error(`the journals of other nodes cannot be read: ${error.message}`);
    });
  }

  /** Stores the journal's clicks in PostgreSQL, without duplicates. Rejects while that is unreachable. */
  async replay(): Promise<void> {
    await this.journal.replay(async (lines) => {
      const clicks = lines.flatMap((line) => this.parsed(line));
      for (let first = 0; first < clicks.length; first += most)
        await this.store(clicks.slice(first, first + most));
    });
  }

  private async replayIfAny(): Promise<void> {
    const { bytes, sinceMs } = this.usage();
    if (sinceMs === null) return;
    await this.replay().then(
      () => this.logger.log(`clicks of ${bytes} bytes were stored from the journal`),
      (error: Error) => this.logger.warn(`clicks wait in the journal: ${error.message}`),
    );
  }

  private parsed(line: string): ClickRow[] {
    try {
      return [JSON.parse(line) as ClickRow];
    } catch {
      this.logger.error('a line of the journal is damaged: its click was never answered');
      return [];
    }
  }

  /** Only clicks that PostgreSQL refuses are set aside. */
  private async store(clicks: ClickRow[]): Promise<void> {
    const corrections = clicks.filter(({ corrects }) => corrects);
    const others = clicks.filter(({ corrects }) => !corrects);
    try {
      const now = this.clock.now();
      if (others.length > 0) await this.clickRepository.storeAlone(others, now);
      if (corrections.length > 0) await this.clickCorrectionRepository.store(corrections, now);
    } catch (error) {
      if (!isItemError(error)) throw error;
      if (clicks.length === 1) return this.setAside(clicks, error as Error);
      const middle = clicks.length >> 1;
      await this.store(clicks.slice(0, middle));
      await this.store(clicks.slice(middle));
    }
  }

  private async setAside(clicks: readonly ClickRow[], error: Error): Promise<void> {
    // The file is without addresses, because no sweeper clears them there.
    const lines = clicks.map((click) => `${JSON.stringify({ ...click, address: null })}\n`).join('');
    await appendFile(this.refusedFile, lines, { mode: 0o600, flush: true });
    this.logger.error(`PostgreSQL refuses a click of the journal: ${error.message}`);
  }
}
