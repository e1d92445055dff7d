import type { PlatformCode } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** The form of both form templates. */
export interface CampaignValues {
  name: string;
  platform: PlatformCode;
  goal: string;
  note: string;
  isRepeated: boolean;
}

export const campaignFields = ['name', 'platform', 'goal', 'note', 'isRepeated'] as const;

export const newCampaign: CampaignValues = {
  name: '',
  platform: 'whatsapp',
  goal: '100',
  note: '',
  isRepeated: false,
};

const [nameMax, goalMax] = [20, 1_000_000];

export const campaignRules = (t: TFunction) => ({
  name: (text: string) => {
    const length = Array.from(text.trim()).length;
    return (length > 0 && length <= nameMax) || t('templates.form.nameRule', { most: nameMax });
  },
  goal: (text: string) => {
    const isGoal = /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= goalMax;
    return isGoal || t('templates.form.goalRule');
  },
});
