import { type Notice, platforms } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

interface NoticeWords {
  title: string;
  text: string;
  /** The record it is about. */
  subAccountId: string | null;
}

/** The words of a notice, in the reader's language; a kind without words does not compile. */
export function wordsOf(t: TFunction, format: Format, notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'welcome':
      return {
        title: t('notifications.kinds.welcome.title'),
        text: t('notifications.kinds.welcome.text'),
        subAccountId: null,
      };
    case 'sub-account.stopped': {
      const { subAccountId, remark, account } = notice.params;
      const words = { name: remark || account };
      return {
        title: t('notifications.kinds.subAccountStopped.title', words),
        text: t('notifications.kinds.subAccountStopped.text', words),
        subAccountId,
      };
    }
    case 'port.lost': {
      const { subAccountId, remark, ports } = notice.params;
      const words = { name: remark, ports: format.number(ports) };
      return {
        title: t('notifications.kinds.portLost.title', words),
        text: t('notifications.kinds.portLost.text', words),
        subAccountId,
      };
    }
    case 'port.fault': {
      const { subAccountId, remark, platform, account } = notice.params;
      const name = platforms.find(({ code }) => code === platform)?.name ?? platform;
      const words = { name: remark, platform: name, account };
      return {
        title: t('notifications.kinds.portFault.title', words),
        text: t('notifications.kinds.portFault.text', words),
        subAccountId,
      };
    }
    case 'ports.limit_reached': {
      const { subAccountId, remark, portNum } = notice.params;
      const words = { name: remark, ports: format.number(portNum) };
      return {
        title: t('notifications.kinds.portsLimit.title', words),
        text: t('notifications.kinds.portsLimit.text', words),
        subAccountId,
      };
    }
    case 'characters.low':
      return {
        title: t('notifications.kinds.charactersLow.title', {
          balance: format.number(notice.params.balance),
        }),
        text: t('notifications.kinds.charactersLow.text'),
        subAccountId: null,
      };
    case 'characters.refill_failed': {
      const { subAccountId, remark, account } = notice.params;
      return {
        title: t('notifications.kinds.refillFailed.title', { name: remark || account }),
        text: t('notifications.kinds.refillFailed.text'),
        subAccountId,
      };
    }
    case 'certification.passed':
      return {
        title: t('notifications.kinds.certificationPassed.title'),
        text: t('notifications.kinds.certificationPassed.text'),
        subAccountId: null,
      };
    case 'certification.rejected':
      return {
        title: t('notifications.kinds.certificationRejected.title'),
        text: t('notifications.kinds.certificationRejected.text', notice.params),
        subAccountId: null,
      };
    case 'password.changed':
      return {
        title: t('notifications.kinds.passwordChanged.title'),
        text: t('notifications.kinds.passwordChanged.text'),
        subAccountId: null,
      };
  }
}
