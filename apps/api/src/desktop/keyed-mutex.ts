/** Runs the calls for one key one after another, within this process. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, turn);
    const leave = () => {
      if (this.last.get(key) === turn) this.last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  }
}
