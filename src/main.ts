import { createLog } from '#lib/log';
import { preferredLanguage } from '#lib/preferred-language';
import { SOURCE_LANGUAGE } from '#lib/translate';

// Modules of the app translate their constants once, so the language is loaded before them. English needs nothing.
const language = preferredLanguage();

async function start(): Promise<void> {
  if (language !== SOURCE_LANGUAGE)
    await import('#lib/load-language')
      .then(({ loadLanguage }) => loadLanguage(language))
      .catch((error: unknown) => createLog('main').error('could not load the language', { language, error }));
  await import('./app.tsx');
}

void start();
