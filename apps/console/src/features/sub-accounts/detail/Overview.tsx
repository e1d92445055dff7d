import { type SubAccount, type SubAccountSwitch, subAccountSwitchNames } from '@parley/contracts/public';
import { Copy, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformNames } from '../../../lib/platform-name';
import { toastUndoable } from '../../../lib/undo';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { SubAccountActions } from '../actions/use-actions';
import { useSetSwitches } from '../mutations';
import { useOffered } from '../offered-switches';
import { useDynamicPorts } from '../queries';
import { allocationOf, charactersOf, nameOf, portsOf } from '../sub-account-labels';
import { useActiveAt } from '../use-active-at';
import { AnsweringRights } from './AnsweringRights';
import styles from './SubAccountDrawer.module.css';

/** All facts of one sub-account. Only the last group of its code is shown. */
export function Overview({ subAccount, actions }: { subAccount: SubAccount; actions: SubAccountActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const dynamic = useDynamicPorts();
  const { fansToday, devicesOnline, portLimit } = subAccount;
  const stateOf = (name: SubAccountSwitch) => {
    const isOn = subAccount[name];
    if (name === 'multiDevice') return t(`subAccounts.drawer.${isOn ? 'allowed' : 'notAllowed'}`);
    if (name === 'sessionArchive' && isOn) return t('subAccounts.drawer.archiveOn');
    return t(isOn ? 'common.on' : 'common.off');
  };
  const tiles = [
    [t('subAccounts.columns.ports'), portsOf(t, format, subAccount)],
    [t('subAccounts.drawer.fansToday'), format.number(fansToday)],
    [t('subAccounts.drawer.devices'), format.number(devicesOnline)],
  ] as const;
  const rows = [
    [t('subAccounts.drawer.account'), subAccount.account],
    [t('subAccounts.drawer.platforms'), platformNames(subAccount.platforms).join(' · ')],
    [t('subAccounts.drawer.allocation'), allocationOf(t, format, subAccount, dynamic)],
    [
      t('subAccounts.drawer.portLimit'),
      portLimit === null ? t('subAccounts.unlimited') : format.number(portLimit),
    ],
    [t('subAccounts.drawer.characters'), charactersOf(t, format, subAccount)],
    [
      t('subAccounts.drawer.charactersUsed'),
      t('subAccounts.drawer.usedAndToday', {
        used: format.number(subAccount.charactersUsed),
        today: format.number(subAccount.charactersToday),
      }),
    ],
    ...subAccountSwitchNames.map((name) => [t(`subAccounts.form.${name}`), stateOf(name)] as const),
    [t('subAccounts.drawer.dedupe'), t(`subAccounts.dedupe.${subAccount.dedupeScope}`)],
    [t('subAccounts.drawer.fansTotal'), format.number(subAccount.fansTotal)],
    [t('subAccounts.drawer.lastActive'), format.ago(useActiveAt(subAccount, now), now)],
    [t('subAccounts.drawer.created'), format.dateTime(subAccount.createdAt)],
  ] as const;
  return (
    <>
      <dl className={styles.tiles}>
        {tiles.map(([label, value]) => (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd>
              <LiveNumber text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <SwitchOffer subAccount={subAccount} />
      {subAccount.status !== 'deleting' && <Code subAccount={subAccount} actions={actions} />}
      <h3 className={styles.heading}>{t('subAccounts.drawer.config')}</h3>
      <Facts of={rows} />
      {subAccount.status !== 'deleting' && <AnsweringRights subAccount={subAccount} />}
    </>
  );
}

function Code({ subAccount, actions }: { subAccount: SubAccount; actions: SubAccountActions }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.heading}>{t('subAccounts.drawer.code')}</h3>
      <div className={styles.code}>
        <span title={subAccount.account}>
          {subAccount.account} · ••••-••••-{subAccount.secretHint}
        </span>
        <Button
          size="small"
          variant="text"
          color="primary"
          startIcon={<Copy size={14} />}
          data-tour="copy"
          onClick={() => actions.copyCode(subAccount)}
        >
          {t('common.copy')}
        </Button>
      </div>
    </>
  );
}

/** Offers services that the package includes and this sub-account has off. Nothing is enabled automatically. */
function SwitchOffer({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation();
  const set = useSetSwitches(subAccount);
  const off = useOffered(subAccount);
  if (off.length === 0 || subAccount.status === 'deleting') return null;
  const all = (value: boolean) =>
    Object.fromEntries(off.map((name) => [name, value])) as Partial<Record<SubAccountSwitch, boolean>>;
  const switchOn = () =>
    set.mutate(all(true), {
      onSuccess: (saved) =>
        toastUndoable(t, t('subAccounts.offer.done', { name: nameOf(saved) }), () =>
          set.mutateAsync(all(false)),
        ),
      onError: (error) => toastFailure(t, error),
    });
  return (
    <div className={styles.offer} role="note">
      <Sparkles size={16} aria-hidden="true" />
      <p>{off.map((name) => t(`subAccounts.offer.${name}`)).join(' ')}</p>
      <Button size="small" color="primary" disabled={set.isPending} onClick={switchOn}>
        {t('subAccounts.offer.action')}
      </Button>
    </div>
  );
}
