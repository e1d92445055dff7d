/**
 * Collects what is asked for during one turn of the event loop, and does it at once. `work` answers in the order of
 * what it is given; should it fail, everyone who asked is told.
 */
export class Gather<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];

  constructor(
    private readonly work: (items: Item[]) => Promise<Result[]>,
    private readonly most = 200,
  ) {}

  call(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.run());
    });
  }

  private run(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (let first = 0; first < waiting.length; first += this.most) {
      const part = waiting.slice(first, first + this.most);
      this.work(part.map(({ item }) => item)).then(
        (results) => {
          for (const [index, { resolve, reject }] of part.entries()) {
            if (index in results) resolve(results[index] as Result);
            else reject(new Error('not answered'));
          }
        },
        (error: unknown) => {
          for (const { reject } of part) reject(error);
        },
      );
    }
  }
}
