import { Injectable } from '@nestjs/common';
import {
  type Hours,
  type PlatformCode,
  platformCodes,
  type ReplyPart,
  replyLimits,
  replyScopes,
  welcomeAudiences,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FieldErrors } from '../field-errors.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import {
  normaliseWelcome,
  welcomeTemplateKind,
  type WelcomeTemplateValues,
} from '../welcome-templates/welcome-template.policy.js';
import { WelcomeTemplateQueries } from '../welcome-templates/welcome-template.queries.js';
import { cellValues, type RecordFields } from './record-fields.js';
import { cellsOfReplies, repliesOfCells, replyColumns } from './reply-columns.js';
import type { FileRow, IdentifiedRow, ReplyFile } from './reply-file.js';
import { markRepeated } from './file-rows.js';

/** `subAccountIds` are account names until they are looked up. */
type Values = WelcomeTemplateValues;
type Exported = Omit<Values, 'subAccountIds'> & { subAccounts: string[] };

const { welcomePartsMax, delaySecondsMax } = replyLimits;

/** Welcome templates as files. A template with the same title is replaced. Without replacing, titles may repeat. */
@Injectable()
export class WelcomeTemplateFile implements ReplyFile<Values, Exported> {
  readonly kind = welcomeTemplateKind;
  readonly columns = [
    'title',
    'delaySeconds',
    'scope',
    'subAccounts',
    'platforms',
    'hours',
    'audience',
    'enabled',
    ...replyColumns(welcomePartsMax),
  ];
  readonly required = ['title', 'reply1'];
  readonly rowsMax = replyLimits.importRows;
  readonly lengthMax = replyLimits.importMax;

  constructor(
    private readonly welcomeTemplateQueries: WelcomeTemplateQueries,
    private readonly referenceValidator: ReplyReferenceValidator,
  ) {}

  cells({ replies, subAccounts, platforms, hours, ...row }: Exported) {
    return {
      ...row,
      subAccounts: subAccounts.join(' '),
      platforms: platforms.join(' '),
      hours: hours && `${hours.from}-${hours.to}`,
      ...cellsOfReplies(replies),
    };
  }

  fromCells(cells: Record<string, string>) {
    return {
      ...cells,
      delaySeconds: cellValues.whole(cells['delaySeconds']),
      subAccounts: cellValues.words(cells['subAccounts']),
      platforms: cellValues.words(cells['platforms']),
      hours: hoursOf(cells['hours']),
      enabled: cellValues.flag(cells['enabled']),
      replies: repliesOfCells(cells, welcomePartsMax),
    };
  }

  read(fields: RecordFields, problems: FieldErrors): Values {
    return normaliseWelcome(
      {
        title: fields.text('title'),
        replies: fields.any('replies') as ReplyPart[],
        delaySeconds: fields.whole('delaySeconds', delaySecondsMax, 0),
        scope: fields.choice('scope', replyScopes, 'all'),
        subAccountIds: fields.texts('subAccounts'),
        platforms: platformsOf(fields, problems),
        hours: readHours(fields, problems),
        audience: fields.choice('audience', welcomeAudiences, 'new'),
        enabled: fields.flag('enabled', true),
      },
      problems,
    );
  }

  markRepeated(rows: FileRow<Values>[], replace: boolean): void {
    if (replace) markRepeated(rows, 'title', ({ title }) => title);
  }

  async replacedBy(tx: TenantTx, rows: FileRow<Values>[], replace: boolean) {
    const titles = replace ? rows.map(({ values }) => values.title) : [];
    const known = await this.welcomeTemplateQueries.idsByTitle(tx, titles);
    await this.referenceValidator.reportMissing(tx, rows, this.kind);
    await this.referenceValidator.nameSubAccounts(tx, rows);
    return new Map(
      rows.flatMap((row) => {
        const id = known.get(row.values.title);
        return id === undefined ? [] : [[row, id] as const];
      }),
    );
  }

  async columnsOf(_: TenantTx, rows: IdentifiedRow<Values>[]): Promise<object[]> {
    return rows.map(({ id, values: { subAccountIds, delaySeconds, ...values } }) => ({
      ...values,
      id,
      sub_account_ids: subAccountIds,
      delay_seconds: delaySeconds,
    }));
  }
}

/** Hours such as `09:00-18:00`. A spreadsheet leaves out the leading zero. */
function hoursOf(cell = ''): unknown {
  const [, from, to] = /^\s*(\d{1,2}:\d\d)\s*-\s*(\d{1,2}:\d\d)\s*$/.exec(cell) ?? [];
  return from && to ? { from: from.padStart(5, '0'), to: to.padStart(5, '0') } : cell;
}

function readHours(fields: RecordFields, problems: FieldErrors): Hours | null {
  const hours = fields.any('hours');
  if (hours === undefined) return null;
  if (typeof hours === 'object') return hours as Hours;
  problems.add('hours', 'time', 'hours must be such as 09:00-18:00');
  return null;
}

function platformsOf(fields: RecordFields, problems: FieldErrors): PlatformCode[] {
  const given = fields.texts('platforms');
  const known = platformCodes.filter((code) => given.includes(code));
  if (known.length < given.length) problems.add('platforms', 'isIn', 'platforms names one there is not');
  return known;
}
