import { useTranslation } from 'react-i18next';
import { changeSettings, defaultThemeColor } from '../../lib/settings';
import tokens from '../theme/tokens.json';
import styles from './SettingsPanel.module.css';

const { chart } = tokens.mui.colorSchemes.light.palette;
const offered = [defaultThemeColor, chart[3], chart[2], chart[4], chart[7], chart[5]];

export function ThemeColour({ themeColor }: { themeColor: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack}>
      <span>
        {t('settingsPanel.themeColor')}
        <small>{t('settingsPanel.themeColorHint')}</small>
      </span>
      <span className={styles.swatches}>
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={themeColor === colour}
            onClick={() => changeSettings({ themeColor: colour })}
          />
        ))}
        <input
          type="color"
          className={styles.custom}
          aria-label={t('settingsPanel.customColor')}
          value={themeColor}
          onChange={(event) => changeSettings({ themeColor: event.target.value })}
        />
      </span>
    </div>
  );
}
