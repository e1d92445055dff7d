import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/i18n';
import { closePackages, packageOverlay } from '../../lib/package-overlay';
import { useStore } from '../../lib/store';
import { RenewReminder } from './renewal/RenewReminder';

const PackageDialog = lazy(() => withWords(import('./package-dialog/PackageDialog'), 'packageDialog'));
const ContactDialog = lazy(() => withWords(import('./contact/ContactDialog'), 'packageDialog'));
const PaymentPendingDialog = lazy(() => withWords(import('./payment/PaymentPendingDialog'), 'packageDialog'));

/** Draws the open package dialog, or the renewal reminder. */
export default function PackageHost() {
  const overlay = useStore(packageOverlay);
  if (!overlay) return <RenewReminder />;
  return (
    <Suspense>
      {overlay.show === 'choice' && <PackageDialog preset={overlay.preset} onClose={closePackages} />}
      {overlay.show === 'contact' && <ContactDialog onClose={closePackages} />}
      {overlay.show === 'payment' && (
        <PaymentPendingDialog key={overlay.order.id} order={overlay.order} onClose={closePackages} />
      )}
    </Suspense>
  );
}
