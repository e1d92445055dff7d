import type { PaymentDetail } from '@parley/contracts/public';

export interface PaymentDialogProps {
  payment: PaymentDetail;
  /** The payment as it is now; other places that show it are read again. */
  decided(after?: PaymentDetail): Promise<void>;
  onClose(): void;
}
