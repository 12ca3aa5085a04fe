try {
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    const { theme, 'session-state': account } = indexedDB && localStorage;
    const choice = theme ?? (account ? 'system' : 'dark');
    const isLight = choice === 'light' || (choice === 'system' && light.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
    document.querySelector('[name=theme-color]').content = isLight ? '#eaf1fb' : '#0c142b';
  };
  show();
  const language = localStorage.language ?? navigator.language;
  // Prerendered pages are in English; `src/ui/global.css` hides them.
  if (!/^en\b/.test(language)) document.documentElement.dataset.language = language;
  // Prerendered forms are empty; one that is not, or cannot be read, is drawn by the app.
  const isEmptyForm = (text) => {
    try {
      const { mode, description, task } = JSON.parse(text);
      return mode !== 'custom' && !description && !task;
    } catch {
      return false;
    }
  };
  if (!isEmptyForm(localStorage['createV2-state'] ?? '{}')) document.documentElement.dataset.written = '';
  light.onchange = show;
  onstorage = show;
} catch {
  import('/storage-blocked.js');
}
