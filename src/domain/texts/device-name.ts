import { t, translated } from '#lib/translate';

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** A readable name for a User-Agent, such as 'Firefox on Android'. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1] ?? t('Another app');
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1];
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}

/** A name that a server gave by `deviceName`, in the current language. */
export function deviceLabel(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? translated(name) : t('{browser} on {system}', { browser, system });
}
