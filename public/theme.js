try {
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    const choice = localStorage.theme;
    const isLight = choice === 'light' || (choice === 'system' && light.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
    document.querySelector('meta[name="theme-color"]').content = isLight ? '#eaf1fb' : '#0c142b';
  };
  show();
  light.addEventListener('change', show);
  addEventListener('storage', show);
} catch {
  import('/storage-blocked.js');
}
