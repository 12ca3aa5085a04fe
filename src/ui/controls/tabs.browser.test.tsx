import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tabs } from './Tabs.tsx';

const ITEMS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;

function Example() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Example" items={ITEMS} value={value} onChange={setValue} look="line">
      {(open) => <p>Panel {open}</p>}
    </Tabs>
  );
}

let root: Root;
beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Example />);
});
afterEach(() => root.unmount());

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('the selected tab is the only tab stop and names its panel', async () => {
  await expect.element(page.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('Panel one');
  await tab('Two').click();
  await expect.element(tab('Two')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel two');
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
});

test('arrow keys wrap around, Home and End go to the ends, and each selects', async () => {
  await tab('One').click();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{End}', 'Three'],
    ['{Home}', 'One'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});
