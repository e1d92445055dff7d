import { characterFamily, characterLimits, type CurrentUser, renewReminder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '../../../i18n/i18n';
import { useFormat } from '../../../lib/format';
import { currentUserQuery } from '../../../lib/session';
import { settings } from '../../../lib/settings';
import { storage } from '../../../lib/storage';

const RenewModal = lazy(() => withWords(import('./RenewModal'), 'packageDialog'));

/** The users who have seen the reminder since the console was loaded. */
const reminded = new Set<string>();

const lookMs = 1_500;

/** The guided tour or a dialog is open: two questions must not compete. */
const isCovered = (): boolean =>
  settings.get().maskTourState || document.querySelector('[aria-modal="true"]') !== null;

/** The owner renewed meanwhile, in any window. A package that expired while the reminder is read does not count. */
const isSettled = (user: CurrentUser, now: number): boolean =>
  user.psetMealDO?.code === characterFamily
    ? user.charNum > characterLimits.lowWarning
    : user.vipEndTime !== null &&
      user.vipEndTime > now &&
      renewReminder(user, now, { dismissed: null, today: '' }) === null;

/** Reminds an owner to renew, at most once per page load and never over another dialog. */
export function RenewReminder() {
  const { isoDay } = useFormat();
  const { data: user, dataUpdatedAt } = useQuery(currentUserQuery);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The stored copy of the last visit may hold a package that was renewed since.
    if (!user || dataUpdatedAt === 0) return;
    const look = () => {
      const now = Date.now();
      if (isSettled(user, now)) return setOpen(false);
      if (reminded.has(user.id) || isCovered()) return;
      const days = { dismissed: storage.get('today') ?? null, today: isoDay(now) };
      if (!renewReminder(user, now, days)) return;
      reminded.add(user.id);
      setOpen(true);
    };
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [user, dataUpdatedAt, isoDay]);
  return (
    <Suspense>
      {open && (
        <RenewModal
          onDismissToday={() => storage.set('today', isoDay(Date.now()))}
          onClose={() => setOpen(false)}
        />
      )}
    </Suspense>
  );
}
