try {
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    const { theme } = indexedDB && localStorage;
    const isLight = theme === 'light' || (theme === 'system' && light.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
    document.querySelector('[name=theme-color]').content = isLight ? '#eaf1fb' : '#0c142b';
  };
  show();
  light.onchange = show;
  onstorage = show;
} catch {
  import('/storage-blocked.js');
}
