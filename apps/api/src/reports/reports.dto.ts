import { type EditReportSubscription, type ReportKind, reportKinds } from '@parley/contracts/public';
import { IsBoolean, IsIn } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';

export class EditReportSubscriptionDto {
  @IsIn(reportKinds)
  kind!: ReportKind;

  @IsBoolean()
  isOn!: boolean;
}
assertSameType<EditReportSubscriptionDto, EditReportSubscription>(true);
