import 'reflect-metadata';
import { createDataSource } from '@parley/platform/database';
import type { DataSource } from 'typeorm';
import { House1790000000000 } from './1790000000000-house.js';
import { Accounts1790100000000 } from './1790100000000-accounts.js';
import { DailyWork1790200000000 } from './1790200000000-daily-work.js';
import { Purchases1790300000000 } from './1790300000000-purchases.js';
import { PaymentsOfOrder1790400000000 } from './1790400000000-payments-of-order.js';
import { RepliesByKey1790500000000 } from './1790500000000-replies-by-key.js';
import { RefundedCharacters1790670000000 } from './1790670000000-refunded-characters.js';
import { PicturesAsTheyCame1790640000000 } from './1790640000000-pictures-as-they-came.js';
import { RepliesCompared1790620000000 } from './1790620000000-replies-compared.js';
import { ParkedMoney1790671000000 } from './1790671000000-parked-money.js';
import { ReplyOffers1790621000000 } from './1790621000000-reply-offers.js';
import { UsageByPurpose1790630000000 } from './1790630000000-usage-by-purpose.js';
import { TranslationCacheEpoch1790631000000 } from './1790631000000-translation-cache-epoch.js';
import { RepeatedNotices1790641000000 } from './1790641000000-repeated-notices.js';
import { TranslationsSearched1790642000000 } from './1790642000000-translations-searched.js';
import { LocalFigures1790685000000 } from './1790685000000-local-figures.js';
import { ReceiptParties1790672000000 } from './1790672000000-receipt-parties.js';
import { SkippedReplies1790622000000 } from './1790622000000-skipped-replies.js';
import { PortCounts1790682000000 } from './1790682000000-port-counts.js';
import { CoalescedConsumers1790683000000 } from './1790683000000-coalesced-consumers.js';
import { ListIndexes1790686100000 } from './1790686100000-list-indexes.js';
import { PlanChangeOrders1790686200000 } from './1790686200000-plan-change-orders.js';
import { FanList1790690100000 } from './1790690100000-fan-list.js';
import { PostponedCloses1790690510000 } from './1790690510000-postponed-closes.js';
import { OrderDaysAhead1790690500000 } from './1790690500000-order-days-ahead.js';
import { WorkOrders1790690400000 } from './1790690400000-work-orders.js';
import { OldRows1790686000000 } from './1790686000000-old-rows.js';
import { SearchByExpression1790687000000 } from './1790687000000-search-by-expression.js';
import { SentReplies1790688000000 } from './1790688000000-sent-replies.js';
import { ContactIdentities1790690300000 } from './1790690300000-contact-identities.js';
import { ContactImports1790690200000 } from './1790690200000-contact-imports.js';
import { ShareGuesses1790690600000 } from './1790690600000-share-guesses.js';
import { ContactMerges1790690310000 } from './1790690310000-contact-merges.js';
import { ShareViewRetention1790691200000 } from './1790691200000-share-view-retention.js';
import { Links1790691300000 } from './1790691300000-links.js';
import { LinkExport1790691600000 } from './1790691600000-link-export.js';
import { LinkVisitLists1790691700000 } from './1790691700000-link-visit-lists.js';
import { Promotion1790692000000 } from './1790692000000-promotion.js';
import { CommissionsHeld1790692300000 } from './1790692300000-commissions-held.js';
import { WithdrawalReview1790692400000 } from './1790692400000-withdrawal-review.js';
import { PaymentPayers1790692500000 } from './1790692500000-payment-payers.js';
import { PromotionDays1790692600000 } from './1790692600000-promotion-days.js';
import { PromotionExport1790692700000 } from './1790692700000-promotion-export.js';
import { NoticePreferences1790693010000 } from './1790693010000-notice-preferences.js';
import { SystemNotices1790693000000 } from './1790693000000-system-notices.js';
import { OperatorFigures1790692900000 } from './1790692900000-operator-figures.js';
import { VideoEncoding1790693100000 } from './1790693100000-video-encoding.js';
import { Monitor1790692800000 } from './1790692800000-monitor.js';
import { SystemPolicies1790693300000 } from './1790693300000-system-policies.js';
import { entities } from './entities.js';
import { SuspendedOperators1790693400000 } from './1790693400000-suspended-operators.js';
import { MailHtml1790693575000 } from './1790693575000-mail-html.js';
import { ReadableSequences1790693760000 } from './1790693760000-readable-sequences.js';
import { EventTraces1790693850000 } from './1790693850000-event-traces.js';
import { TestOrders1790694000000 } from './1790694000000-test-orders.js';
import { ClosedRegistration1790694010000 } from './1790694010000-closed-registration.js';
import { PromotionTargets1790694020000 } from './1790694020000-promotion-targets.js';
import { ReferenceDashes1790694030000 } from './1790694030000-reference-dashes.js';
import { OperatorNotes1790694040000 } from './1790694040000-operator-notes.js';
import { OpenTasks1790694200000 } from './1790694200000-open-tasks.js';
import { LongAuditValues1790694210000 } from './1790694210000-long-audit-values.js';
import { ContactDescriptions1790694400000 } from './1790694400000-contact-descriptions.js';
import { ReportTitles1790694600000 } from './1790694600000-report-titles.js';
import { Quotas1790694700000 } from './1790694700000-quotas.js';
import { RowsLeftOut1790694800000 } from './1790694800000-rows-left-out.js';
import { ShareEdits1790695200000 } from './1790695200000-share-edits.js';
import { LinkAccountCounts1790695300000 } from './1790695300000-link-account-counts.js';

/** Connects as the owner of the schema, who alone may change it. With names, it knows these migrations alone. */
export function ownerSource(names: readonly string[] = []): DataSource {
  const url = process.env['OWNER_DATABASE_URL'];
  if (!url) throw new Error('OWNER_DATABASE_URL is missing.');
  return createDataSource({
    url,
    entities,
    migrations: [
      House1790000000000,
      Accounts1790100000000,
      DailyWork1790200000000,
      Purchases1790300000000,
      PaymentsOfOrder1790400000000,
      RepliesByKey1790500000000,
      RefundedCharacters1790670000000,
      ParkedMoney1790671000000,
      ReceiptParties1790672000000,
      PicturesAsTheyCame1790640000000,
      RepeatedNotices1790641000000,
      TranslationsSearched1790642000000,
      RepliesCompared1790620000000,
      ReplyOffers1790621000000,
      SkippedReplies1790622000000,
      UsageByPurpose1790630000000,
      TranslationCacheEpoch1790631000000,
      PortCounts1790682000000,
      CoalescedConsumers1790683000000,
      OldRows1790686000000,
      LocalFigures1790685000000,
      SearchByExpression1790687000000,
      SentReplies1790688000000,
      ListIndexes1790686100000,
      PlanChangeOrders1790686200000,
      WorkOrders1790690400000,
      ContactIdentities1790690300000,
      FanList1790690100000,
      ContactImports1790690200000,
      OrderDaysAhead1790690500000,
      ShareGuesses1790690600000,
      ContactMerges1790690310000,
      PostponedCloses1790690510000,
      ShareViewRetention1790691200000,
      Links1790691300000,
      LinkExport1790691600000,
      LinkVisitLists1790691700000,
      Promotion1790692000000,
      CommissionsHeld1790692300000,
      WithdrawalReview1790692400000,
      PaymentPayers1790692500000,
      PromotionDays1790692600000,
      PromotionExport1790692700000,
      SystemNotices1790693000000,
      OperatorFigures1790692900000,
      NoticePreferences1790693010000,
      VideoEncoding1790693100000,
      Monitor1790692800000,
      SystemPolicies1790693300000,
      SuspendedOperators1790693400000,
      MailHtml1790693575000,
      ReadableSequences1790693760000,
      EventTraces1790693850000,
      TestOrders1790694000000,
      ClosedRegistration1790694010000,
      PromotionTargets1790694020000,
      ReferenceDashes1790694030000,
      OperatorNotes1790694040000,
      OpenTasks1790694200000,
      LongAuditValues1790694210000,
      ContactDescriptions1790694400000,
      ReportTitles1790694600000,
      Quotas1790694700000,
      RowsLeftOut1790694800000,
      ShareEdits1790695200000,
      LinkAccountCounts1790695300000,
    ].filter(({ name }) => names.length === 0 || names.includes(name)),
    poolSize: 2,
    queryTimeoutMs: 0,
    // Requests to a table queue behind a migration that waits for it.
    lockTimeoutMs: 3_000,
  });
}
