import { linkLimits } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { momentOf } from '../../../lib/local-day';
import { type AccountShare, type FormValues, numbersOf, pastedText } from './form-values';

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

const length = (text: string): number => text.trim().length;

export type Rules = ReturnType<typeof rulesOf>;

/** The form's own rules. The server decides which words are accounts. */
export function rulesOf(t: TFunction, format: Format) {
  const { nameMax, accountsMax, pastedMax, subAccountsMax, urlMax } = linkLimits;
  const tooLong = (most: number) => t('links.form.tooLong', { shown: format.number(most) });
  const share = (shares: AccountShare[]) =>
    shares.every((one) => numbersOf(one) !== null) ||
    t('links.form.badShare', {
      weight: format.number(linkLimits.weightMax),
      cap: format.number(linkLimits.capMax),
    });
  return {
    name: (text: string) => {
      if (text.trim() === '') return t('common.nameMissing');
      return length(text) <= nameMax || tooLong(nameMax);
    },
    accounts: (text: string, { source }: FormValues) => {
      if (source !== 'pasted') return true;
      const words = pastedText(text);
      if (words === '') return t('links.form.needAccounts');
      const count = words.split('\n').length;
      if (count > accountsMax) return t('links.form.manyAccounts', { shown: format.number(accountsMax) });
      return words.length <= pastedMax || tooLong(pastedMax);
    },
    subAccountIds: (ids: string[], { source }: FormValues) => {
      if (source !== 'sub-accounts') return true;
      if (ids.length === 0) return t('links.form.needSubAccounts');
      return (
        ids.length <= subAccountsMax ||
        t('links.form.manySubAccounts', { shown: format.number(subAccountsMax) })
      );
    },
    workOrderId: (id: string, { source }: FormValues) =>
      source !== 'work-order' || id !== '' || t('links.form.needOrder'),
    /** Removed words keep their shares, which are not validated. */
    pastedShares: (shares: Record<string, AccountShare>, { source, accounts }: FormValues) =>
      source !== 'pasted' ||
      share(
        pastedText(accounts)
          .split('\n')
          .flatMap((word) => shares[word] ?? []),
      ),
    accountSettings: (shares: Record<string, AccountShare>, { source }: FormValues) =>
      source === 'pasted' || share(Object.values(shares)),
    regions: (codes: string[], { regionRule }: FormValues) =>
      regionRule === 'any' || codes.length > 0 || t('links.form.needRegions'),
    devices: (devices: string[]) => devices.length > 0 || t('links.form.needDevices'),
    defaultUrl: (text: string) => {
      if (text.trim() === '') return true;
      if (length(text) > urlMax) return tooLong(urlMax);
      return isWebAddress(text.trim()) || t('links.form.badUrl');
    },
    /** A past end may stay. The server decides whether it must be in the future. */
    endsAt: (text: string) =>
      text === '' || momentOf(text, format.timeZone) !== null || t('links.form.badEnd'),
    text: (most: number) => (text: string) => length(text) <= most || tooLong(most),
  };
}
