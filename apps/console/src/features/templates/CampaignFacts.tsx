import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { platformName } from '../../lib/platform-name';
import { Fact, FactList } from '../../ui/FactList';
import type { CampaignValues } from './campaign-form';

/** All filled-in values. */
export function CampaignFacts({ values }: { values: CampaignValues }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, platform, goal, note, isRepeated } = values;
  return (
    <FactList>
      <Fact name={t('templates.form.name')}>{name}</Fact>
      <Fact name={t('templates.form.platform')}>{platformName(platform)}</Fact>
      <Fact name={t('templates.form.goal')}>{format.number(Number(goal))}</Fact>
      <Fact name={t('templates.form.note')}>{note || t('common.unknown')}</Fact>
      <Fact name={t('templates.form.isRepeated')}>
        {t(isRepeated ? 'templates.form.yes' : 'templates.form.no')}
      </Fact>
    </FactList>
  );
}
