import {
  chatLimits,
  type FanReport,
  fanLimits,
  firstCodePoints,
  type MessageReport,
} from '@parley/contracts/public';

/** Cuts names to the server's limits and omits other extras that do not fit, so that no contact is refused. */
export function fitting<T extends Pick<FanReport, 'nickname' | 'link' | 'phone' | 'origin'>>(given: T): T {
  const { nickname, link, phone, origin } = given;
  const fits = { ...given };
  if (nickname !== undefined) {
    // Never ends with half a surrogate pair.
    fits.nickname = nickname.slice(0, fanLimits.nicknameMax).replace(/[\ud800-\udbff]$/, '');
  }
  if (link !== undefined && link.length > fanLimits.linkMax) delete fits.link;
  if (origin !== undefined && origin.length > fanLimits.originMax) delete fits.origin;
  if (phone !== undefined && phone.length > fanLimits.phoneMax) delete fits.phone;
  return fits;
}

/** Cuts a message's texts to the length that the server keeps, and omits invalid platform ids. */
export function fittingMessage({
  text,
  translation,
  externalId,
  quotes,
  ...message
}: MessageReport): MessageReport {
  return {
    ...message,
    ...(externalId && isExternalId(externalId) && { externalId }),
    ...(quotes && isExternalId(quotes) && { quotes }),
    text: firstCodePoints(text, chatLimits.textMax),
    ...(translation && {
      translation: { ...translation, text: firstCodePoints(translation.text, chatLimits.textMax) },
    }),
  };
}

const isExternalId = (id: string): boolean =>
  id.length <= chatLimits.externalIdMax && !/[\p{Cc}\p{Cs}]/u.test(id);
