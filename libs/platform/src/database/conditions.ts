/** Collects the conditions of a statement and their parameters. */
export class Conditions {
  readonly parameters: unknown[];
  private readonly all: string[] = [];

  /** These are the first parameters. */
  constructor(...parameters: unknown[]) {
    this.parameters = parameters;
  }

  get where(): string {
    return this.all.join(' and ');
  }

  /** Adds a parameter. Returns its place in the statement. */
  readonly place = (value: unknown): string => `$${this.parameters.push(value)}`;

  add(...conditions: string[]): void {
    this.all.push(...conditions);
  }

  /** Adds a comparison, such as `g.day >=`, with a value. Adds nothing without a value. */
  compare(comparison: string, value: unknown): void {
    if (value !== undefined && value !== null) this.add(`${comparison} ${this.place(value)}`);
  }

  /** Adds the condition, or its opposite for `false`. Adds nothing for `undefined`. */
  holds(condition: string, wanted: boolean | undefined): void {
    if (wanted !== undefined) this.add(wanted ? condition : `not ${condition}`);
  }
}
