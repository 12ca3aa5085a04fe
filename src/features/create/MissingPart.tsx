import { t } from '#lib/translate';
/** Shown for a part of the form whose code could not be loaded yet; typed text is stored apart from it. */
export function MissingPart() {
  return (
    <p className="small muted" role="status">
      {t('This part needs a connection the first time. What you typed is safe.')}
    </p>
  );
}
