import { Database } from '@parley/platform/database';
import {
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { tables } from './tables.js';

type Tables = typeof tables;
export type TableName = keyof Tables;
/** Tables whose rows belong to tenants. */
export type TenantTable = { [T in TableName]: 'tenantId' extends keyof Row<T> ? T : never }[TableName];
export type Row<T extends TableName> = InstanceType<Tables[T]>;

/** Columns with values. A list matches any of its values; TypeORM's operators are allowed. */
export type Where<T extends TableName> = {
  [K in keyof Row<T>]?: Row<T>[K] | readonly Row<T>[K][] | FindOperator<unknown>;
};

interface App {
  get(token: typeof Database): Database;
}

/**
 * A world's stored rows, typed by their entities: for assertions, and for the few states that no service produces. Use
 * services and routes for all other states.
 */
export class StoredRows {
  constructor(private readonly app: () => App) {}

  /** Sorted by primary key by default, with the named columns. */
  async find<T extends TableName, K extends keyof Row<T>>(
    table: T,
    where: Where<T>,
    columns?: readonly K[],
    by?: keyof Row<T> & string,
  ): Promise<Pick<Row<T>, K>[]> {
    const found = await this.with((manager) => {
      const { primaryColumns } = manager.connection.getMetadata(tables[table]);
      const names = by ? [by] : primaryColumns.map(({ propertyName }) => propertyName);
      const order = Object.fromEntries(names.map((name) => [name, 'ASC']));
      return manager.find<object>(tables[table], { where: conditions(where), order });
    });
    return (found as Row<T>[]).map((row) => (columns ? pick(row, columns) : row));
  }

  /** The only matching row. */
  async one<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>> {
    const [row, ...others] = await this.find(table, where);
    if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows of ${table}`);
    return row as Row<T>;
  }

  async count<T extends TableName>(table: T, where: Where<T>): Promise<number> {
    return this.with((manager) => manager.countBy<object>(tables[table], conditions(where)));
  }

  /** Changes every row when no column is named. */
  async change<T extends TableName>(table: T, where: Where<T>, values: Partial<Row<T>>): Promise<void> {
    const set = values as QueryDeepPartialEntity<object>;
    await this.with((manager) =>
      Object.keys(where).length === 0
        ? manager.updateAll<object>(tables[table], set)
        : manager.update<object>(tables[table], conditions(where), set),
    );
  }

  /** Moves the named instants back by a number of milliseconds. */
  async backdate<T extends TableName>(
    table: T,
    where: Where<T>,
    columns: readonly (keyof Row<T> & string)[],
    ms: number,
  ): Promise<void> {
    await this.with((manager) => {
      const metadata = manager.connection.getMetadata(tables[table]);
      const values = columns.map((column) => {
        const name = metadata.findColumnWithPropertyName(column)?.databaseName;
        return [column, () => `${name} - interval '${ms} milliseconds'`];
      });
      return manager.update<object>(tables[table], conditions(where), Object.fromEntries(values));
    });
  }

  async add<T extends TableName>(table: T, rows: Partial<Row<T>> | Partial<Row<T>>[]): Promise<void> {
    const all = [rows].flat() as QueryDeepPartialEntity<object>[];
    // A statement can have 65,535 parameters.
    for (let first = 0; first < all.length; first += 2_000)
      await this.with((manager) => manager.insert<object>(tables[table], all.slice(first, first + 2_000)));
  }

  async remove<T extends TableName>(table: T, where: Where<T>): Promise<void> {
    await this.with((manager) =>
      Object.keys(where).length === 0
        ? manager.deleteAll<object>(tables[table])
        : manager.delete<object>(tables[table], conditions(where)),
    );
  }

  /** Uses the system role, which sees every tenant. */
  private with<R>(work: (manager: EntityManager) => Promise<R>): Promise<R> {
    return this.app()
      .get(Database)
      .asSystem((tx) => work(tx.manager));
  }
}

function conditions<T extends TableName>(where: Where<T>): FindOptionsWhere<object> {
  const parts = Object.entries(where).map(([name, value]) => {
    if (value === null) return [name, IsNull()];
    return [name, Array.isArray(value) ? In(value) : value];
  });
  return Object.fromEntries(parts) as FindOptionsWhere<object>;
}

function pick<R extends object, K extends keyof R>(row: R, columns: readonly K[]): Pick<R, K> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<R, K>;
}
