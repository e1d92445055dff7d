import type { AuditChanges, ErrorName, LibraryPart } from '@parley/contracts/public';
import { FieldErrors } from './field-errors.js';

/** Columns of quick replies, keyword rules and welcome templates. Each kind has some of the optional ones. */
export interface ReplyItem {
  id: string;
  tenantId: string;
  title: string;
  enabled: boolean;
  createdAt: Date;
  updatedAt: Date;
  name?: string;
  keyword?: string;
  position?: number;
}

/** One of the three tables of replies, and the names that the API gives its records. */
export interface ReplyTable<Row extends ReplyItem = ReplyItem> {
  readonly entity: new () => Row;
  readonly table: 'quick_replies' | 'keyword_rules' | 'welcome_templates';
  readonly part: LibraryPart;
  readonly prefix: 'qck' | 'kwd' | 'wel';
  /** The target kind of its audit entries. */
  readonly target: 'quick-reply' | 'keyword-rule' | 'welcome-template';
  /** The field by which audit entries name a record. */
  readonly nameField: 'name' | 'keyword' | 'title';
  /** The field that holds its materials. */
  readonly materialField: 'materialId' | 'replies';
  /** Whether the tenant sets the order of its records. */
  readonly isOrdered: boolean;
  readonly max: number;
  readonly notFound: ErrorName;
  readonly tooMany: ErrorName;
}

/** Values that all kinds share. */
export interface ReplyValues extends Pick<ReplyItem, 'title' | 'enabled' | 'name' | 'keyword'> {
  subAccountIds?: string[];
}

type ReplyColumns<Row extends ReplyItem> = Omit<
  Row,
  'id' | 'tenantId' | 'createdAt' | 'updatedAt' | 'position'
> &
  Pick<ReplyItem, 'title' | 'enabled'>;

/** A table of replies, and how the fields of its records are checked and stored. */
export interface ReplyKind<Save, Values extends Save & ReplyValues, Row extends ReplyItem>
  extends ReplyTable<Row> {
  /** The values as they are stored. Adds their violations to `problems`. */
  normalise(given: Save, problems: FieldErrors): Values;
  valuesOf(row: Row): Values;
  columnsOf(values: Values): ReplyColumns<Row>;
  asChanges(values: Values): AuditChanges;
  materialIdsOf(values: Values): string[];
}

export interface EditedReply<Values, Row> {
  row: Row;
  before: Values;
  after: Values;
  changes: AuditChanges;
}

/** The values of a new record, as they are stored. Rejects with `request.invalid`. */
export function validated<Save, Values>(
  kind: { normalise(given: Save, problems: FieldErrors): Values },
  given: Save,
): Values {
  const problems = new FieldErrors();
  const values = kind.normalise(given, problems);
  problems.reject();
  return values;
}
