import { reportFailure } from '#components/screens/report-failure.ts';
import type { LanguageSetting } from '#contract/people/users';
import { LANGUAGES, type LanguageTag } from '#lib/languages';
import { PSEUDO_LANGUAGE } from '#lib/preferred-language';
import { t } from '#lib/translate';
import { chooseLanguage, chooseTimeZone } from '#state/commands/accounts/locale';
import { languageChoice } from '#state/stores/language';
import { deviceTimeZone, timeZoneChoice } from '#state/stores/time-zone';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Card, CardFields } from '#ui/surfaces/Card.tsx';

/** Each language by its own name, in every language. */
const NAMES: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  'zh-CN': '简体中文',
};

const OPTIONS: readonly { readonly value: LanguageSetting; readonly label: string }[] = [
  { value: 'device', label: t('By device') },
  ...LANGUAGES.map((language) => ({ value: language, label: NAMES[language] })),
];

/** The language of the app and the time zone of its dates, for all devices of the account. */
export function LanguageCard() {
  const language = languageChoice();
  return (
    <Card title={t('Language and dates')}>
      <p className="small muted">{t('Applies to all your devices, to mails and to push messages.')}</p>
      <CardFields>
        <SelectField
          label={t('Language of the app')}
          value={language === PSEUDO_LANGUAGE ? 'device' : language}
          options={OPTIONS}
          onChange={(chosen) => void reportFailure(chooseLanguage(chosen))}
        />
        <SelectField
          label={t('Time zone of dates')}
          value={timeZoneChoice()}
          options={[
            { value: 'device', label: t('By device ({zone} on this one)', { zone: deviceTimeZone() }) },
            { value: 'default', label: t('New York') },
          ]}
          onChange={(chosen) => void reportFailure(chooseTimeZone(chosen))}
        />
      </CardFields>
    </Card>
  );
}
