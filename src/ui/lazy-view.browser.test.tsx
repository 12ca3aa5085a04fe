import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceNetworkReturn } from '#lib/network-return';
import { lazyView } from './lazy-view.tsx';

function show(View: (props: { readonly name: string }) => React.ReactNode) {
  function Screen() {
    const [isShown, setIsShown] = useState(false);
    return (
      <>
        <input aria-label="Title" />
        <button type="button" onClick={() => setIsShown(true)}>
          Open
        </button>
        {isShown ? <View name="Ada" /> : null}
      </>
    );
  }
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
}

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('a part that cannot be loaded leaves the page and what was typed, and comes with the signal', async () => {
  let hasSignal = false;
  const View = lazyView(
    async () => {
      if (!hasSignal) throw new TypeError('Failed to fetch dynamically imported module');
      return Greeting;
    },
    { Missing: () => <p>Not loaded yet</p> },
  );
  show(View);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Night train');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Not loaded yet')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Night train');
  announceNetworkReturn();
  await expect.element(page.getByText('Not loaded yet')).toBeVisible();
  hasSignal = true;
  announceNetworkReturn();
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Night train');
});

test('a part shows its placeholder, with its own properties, until its code is loaded', async () => {
  const code = Promise.withResolvers<typeof Greeting>();
  const View = lazyView<{ readonly name: string }>(() => code.promise, {
    Loading: ({ name }) => <p>Waiting for {name}</p>,
  });
  show(View);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Waiting for Ada')).toBeVisible();
  code.resolve(Greeting);
  await expect.element(page.getByText('Hello Ada')).toBeVisible();
  await expect.element(page.getByText('Waiting for Ada')).not.toBeInTheDocument();
});

test('a part that is not vital is left out without a word', async () => {
  const View = lazyView<{ readonly name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  show(View);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Hello');
});
