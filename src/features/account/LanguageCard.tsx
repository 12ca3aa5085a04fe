import { LANGUAGES, type LanguageTag } from '#lib/languages';
import { t } from '#lib/translate';
import { chooseLanguage, type LanguageChoice, languageChoice } from '#state/stores/language';
import { chooseTimeZone, deviceTimeZone, timeZoneChoice } from '#state/stores/time-zone';
import { Card, CardFields } from '#ui/Card.tsx';
import { SelectField } from '#ui/SelectField.tsx';

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

const OPTIONS: readonly { readonly value: LanguageChoice; readonly label: string }[] = [
  { value: 'browser', label: t('Match browser') },
  ...LANGUAGES.map((language) => ({ value: language, label: NAMES[language] })),
];

/** The language of the app and the time zone of its dates, on this device. */
export function LanguageCard() {
  return (
    <Card title={t('Language and dates')}>
      <CardFields>
        <SelectField
          label={t('Language of the app')}
          value={languageChoice()}
          options={OPTIONS}
          onChange={chooseLanguage}
        />
        <SelectField
          label={t('Time zone of dates')}
          value={timeZoneChoice()}
          options={[
            { value: 'default', label: t('New York') },
            { value: 'device', label: t('This device ({zone})', { zone: deviceTimeZone() }) },
          ]}
          onChange={chooseTimeZone}
        />
      </CardFields>
    </Card>
  );
}
