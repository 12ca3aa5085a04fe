// Asked for by theme.js, the first that touches the storage: a browser that blocks cookies throws there. It stands alone,
// as no other script of the app gets past that.
const TITLE = 'This browser keeps nothing for Skylark';
const TEXT =
  'Cookies and site data are blocked for this site. Allow them in the settings of the browser, then open the page again.';

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
  text.textContent = TEXT;
  words.append(title, text);
  const page = document.createElement('main');
  page.className = 'boot';
  page.append(words);
  // Not into the root, where the app may draw that it did not open.
  document.body.replaceChildren(page);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
else show();
