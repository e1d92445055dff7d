import { type DesktopCommand, desktopLimits } from '@parley/contracts/public';

interface Page {
  commands: readonly DesktopCommand[];
  next: string | null;
}

/**
 * The last page of commands that a client was offered, while more wait behind it. The next page is due once the client
 * has confirmed half of it. A client with very many open commands thus has at most one and a half pages to do.
 */
export class OfferedCommands {
  private readonly unconfirmed = new Set<string>();
  private next: string | null = null;
  private reading = false;

  begin({ commands, next }: Page): void {
    this.next = next;
    this.unconfirmed.clear();
    if (next === null) return;
    for (const { id } of commands) this.unconfirmed.add(id);
  }

  /** Removes confirmed commands from the page, and begins the page that `read` returns, if one is due. */
  async confirm(
    ids: readonly string[],
    read: (after: string) => Promise<Page>,
  ): Promise<readonly DesktopCommand[]> {
    if (this.next === null) return [];
    for (const id of ids) this.unconfirmed.delete(id);
    if (this.reading || this.unconfirmed.size > desktopLimits.commandPage / 2) return [];
    this.reading = true;
    try {
      const page = await read(this.next);
      this.begin(page);
      return page.commands;
    } finally {
      this.reading = false;
    }
  }
}
