import { freeFamily, type PackageListing, type PrivilegeCode } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus, PackageX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackagePreset } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { openWaitingTab } from '../../../lib/waiting-tab';
import { EmptyState } from '../../../ui/EmptyState';
import { CustomerService } from '../contact/CustomerService';
import { type PayWay, waysOf } from '../payment/pay-ways';
import { PayFoot } from '../payment/PayFoot';
import { PayWays } from '../payment/PayWays';
import { isOldQuote } from './attempts';
import { providersQuery } from './dialog-queries';
import { NumField } from './NumField';
import { heldPlanOf } from './package-offer';
import styles from './PackageDialog.module.css';
import { PackageOptions } from './PackageOptions';
import { PackageChanged, UnpaidOrders } from './plan-notices';
import { choiceOf, type PlanPreset } from './plan-state';
import { PlanTabs } from './PlanTabs';
import { QuotePanel } from './QuotePanel';
import { usePurchase } from './use-purchase';
import { useQuoted } from './use-quoted';

interface PlanFormProps {
  listing: PackageListing;
  preset: PackagePreset;
  onPresetChange(next: PackagePreset): void;
}

export function PlanForm({ listing, preset, onPresetChange }: PlanFormProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [wanted, setWanted] = useState<string>();
  const plan = heldPlanOf(user);
  const { family: heldFamily, oldFamily, packageId, portNum } = plan;
  const planText = JSON.stringify([heldFamily, oldFamily, packageId, portNum, user.vipEndTime]);
  const [seen, setSeen] = useState(planText);
  const offer = { plan, families: listing.resultList, limited: user.buyLimitSetMeal };
  const choice = choiceOf(offer, preset);
  const purchase = usePurchase();
  const isBought = purchase.isPending || purchase.isSuccess;
  const quoted = useQuoted(choice.request, isBought);
  const providers = useQuery(providersQuery);
  const ways = waysOf(providers.data ?? []);
  const way: PayWay | undefined = ways.find(({ key }) => key === wanted) ?? ways[0];
  const { quote, isCurrent } = quoted;
  const isFree = quote?.total === 0;
  // The push about the purchase may arrive before its answer.
  const isChanged = planText !== seen && !isBought;
  const isRefused = isOldQuote(purchase.error) && quoted.isWaiting;
  const payable = isCurrent && !isChanged && !isRefused && (isFree || way !== undefined);

  const begin = (next: PlanPreset) => {
    purchase.reset();
    setSeen(planText);
    onPresetChange(next);
  };
  const choose = (next: PlanPreset) => begin({ ...preset, ...next });
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!quote || !payable || purchase.isPending) return;
    const { buyType, num, setMealId, token } = quote;
    const by = isFree || !way ? {} : way.by;
    purchase.mutate({
      body: { buyType, num, setMealId, quote: token, ...by },
      tab: isFree ? null : openWaitingTab(t('packageDialog.pay.opening')),
    });
  };
  const { family, chosen } = choice;
  return (
    <form className={styles.form} noValidate onSubmit={pay}>
      <div className={styles.middle}>
        {isChanged && <PackageChanged onSeen={() => setSeen(planText)} />}
        <UnpaidOrders />
        <div className={chosen ? styles.body : styles.alone}>
          <div className={styles.choice}>
            <PlanTabs choice={choice} onBegin={begin} />
            {family && chosen ? (
              <>
                <PackageOptions
                  family={family}
                  chosen={chosen.id}
                  current={user.setMealDO?.id}
                  limited={user.buyLimitSetMeal}
                  onChoose={(packageId) => choose({ packageId })}
                />
                <NumField choice={choice} chosen={chosen} onChange={(num) => choose({ num })} />
                {(choice.entry !== 'characters' || heldFamily === freeFamily) && (
                  <PrivilegeList all={listing.allPrivileges} included={family.havePrivilegesList} />
                )}
              </>
            ) : (
              <div className={styles.none}>
                <EmptyState
                  icon={PackageX}
                  title={t(family ? 'packageDialog.none.soldOut' : 'packageDialog.none.title')}
                />
                <CustomerService ask={t('packageDialog.none.hint')} centered />
              </div>
            )}
          </div>
          {chosen && (
            <div className={styles.cost}>
              <QuotePanel quoted={quoted} />
              {!isFree && chosen.actualPrice > 0 && (
                <PayWays query={providers} ways={ways} chosen={way?.key} onChoose={setWanted} />
              )}
            </div>
          )}
        </div>
      </div>
      {chosen && (
        <PayFoot quoted={quoted} failure={purchase.error} busy={purchase.isPending} payable={payable} />
      )}
    </form>
  );
}

interface PrivilegeListProps {
  all: PackageListing['allPrivileges'];
  included: readonly PrivilegeCode[];
}

/** All privileges, and which of them this family includes. */
function PrivilegeList({ all, included }: PrivilegeListProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.privileges} aria-label={t('packageDialog.privileges')}>
      <h3 className={styles.title}>
        {t('packageDialog.privileges')}
        <span>
          {t('common.ratio', {
            part: all.filter(({ id }) => included.includes(id)).length,
            whole: all.length,
          })}
        </span>
      </h3>
      <ul className={styles.list}>
        {all.map(({ id }) => {
          const has = included.includes(id);
          const Icon = has ? Check : Minus;
          return (
            <li key={id} className={has ? styles.has : styles.lacks} title={t(`billing.service.${id}.text`)}>
              <Icon size={16} aria-hidden="true" />
              {t(`billing.service.${id}.name`)}
              <span className="sr">{t(has ? 'packageDialog.included' : 'packageDialog.notIncluded')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
