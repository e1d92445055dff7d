import type { ClickSystem, LinkPart } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { systemName } from '../click-labels';
import { clickDevices } from '../click-filters';
import type { PartRow } from './PartTable';

export const deviceRows = (t: TFunction, parts: readonly LinkPart[]): PartRow[] =>
  parts.map((part) => {
    const device = clickDevices.find((one) => one === part.value) ?? 'other';
    return { ...part, key: part.value, name: t(`linkStatistics.device.${device}`) };
  });

export const systemRows = (t: TFunction, parts: readonly LinkPart[]): PartRow[] =>
  parts.map((part) => ({ ...part, key: part.value, name: systemName(t, part.value as ClickSystem) }));
