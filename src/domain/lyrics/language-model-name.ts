import { t } from '#lib/translate';
/** A model's name as shown: without the folders and the ending of its file. */
export function languageModelName(model: string): string {
  const name = model
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.gguf$/i, '');
  return name === '' ? t('Language model') : name;
}
