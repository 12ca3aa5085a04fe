// Asked for by theme.js, the first that touches the storage: a browser that blocks cookies throws there, and one without a
// database is found out. It stands alone, as no other script of the app gets past that.
const TITLE = 'This browser keeps nothing for Skylark';
const BLOCKED =
  'Cookies and site data are blocked for this site. Allow them in the settings of the browser, then open the page again.';
const NO_DATABASE =
  'It has no database for this site, or it is switched off. Allow site data in the settings of the browser, or use another browser.';

function reason() {
  try {
    return localStorage.length < 0 || self.indexedDB ? BLOCKED : NO_DATABASE;
  } catch {
    return BLOCKED;
  }
}

function show() {
  const words = document.createElement('div');
  words.role = 'alert';
  words.style.padding = 'var(--gutter)';
  words.style.textAlign = 'center';
  const title = document.createElement('h1');
  title.className = 'display title';
  title.textContent = TITLE;
  const text = document.createElement('p');
  text.style.marginTop = 'var(--space-3)';
  text.textContent = reason();
  words.append(title, text);
  const page = document.createElement('main');
  page.className = 'boot';
  page.append(words);
  // Not into the root, where the app may draw that it did not open.
  document.body.replaceChildren(page);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
else show();
