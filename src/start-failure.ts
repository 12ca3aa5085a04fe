const BLOCKED = {
  title: 'This browser keeps nothing for Skylark',
  text: 'Cookies and site data are blocked for this site. Allow them in the settings of the browser, then open the page again.',
} as const;

/** A browser that blocks cookies throws as soon as its storage is touched, before any of the app is drawn. */
function isStorageBlocked(): boolean {
  try {
    return localStorage.length < 0;
  } catch {
    return true;
  }
}

function showWhy(): void {
  const page = document.createElement('main');
  page.className = 'boot';
  const words = document.createElement('div');
  words.role = 'alert';
  words.style.padding = 'var(--gutter)';
  words.style.textAlign = 'center';
  const title = document.createElement('h1');
  title.className = 'display title';
  title.textContent = BLOCKED.title;
  const text = document.createElement('p');
  text.style.marginTop = 'var(--space-3)';
  text.textContent = BLOCKED.text;
  words.append(title, text);
  page.append(words);
  document.getElementById('root')?.replaceChildren(page);
}

// Imports nothing, not even the log: what shares a script with the part that failed fails again.
if (isStorageBlocked()) showWhy();

export {};
