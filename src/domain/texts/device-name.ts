import { t } from '#lib/translate';

const BROWSERS = [
  ['Edg/', t('Edge')],
  ['OPR/', t('Opera')],
  ['SamsungBrowser/', t('Samsung Internet')],
  ['Firefox/', t('Firefox')],
  ['FxiOS/', t('Firefox')],
  ['CriOS/', t('Chrome')],
  ['Chrome/', t('Chrome')],
  ['Safari/', t('Safari')],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  [t('Android'), t('Android')],
  [t('Windows'), t('Windows')],
  [t('Mac OS X'), t('Mac')],
  ['CrOS', 'ChromeOS'],
  [t('Linux'), t('Linux')],
] as const;

/** A readable name for a User-Agent, such as 'Firefox on Android'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1] ?? t('Another app');
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1];
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}
