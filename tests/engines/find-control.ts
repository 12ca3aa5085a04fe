/** A control by its role and accessible name: an exact name, or the source of a pattern. */
export interface Finding {
  readonly role: 'button' | 'link' | 'tab' | 'textbox' | 'menuitem' | 'switch';
  readonly name: string;
  readonly isPattern?: boolean;
}

/**
 * Runs in the page and must be self-contained: no engine here exposes the roles of a whole page. Finds the
 * first control on the screen with that name, or null.
 */
export function findControl({ role, name, isPattern }: Finding): HTMLElement | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    textbox: 'input, textarea',
    menuitem: '[role=menuitem]',
    switch: '[role=switch]',
  };
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [
      ...ids.map((id) => document.getElementById(id)),
      ...((element as HTMLInputElement).labels ?? []),
    ];
    const text =
      labels.length > 0 ? labels.map((one) => one?.textContent ?? '').join(' ') : element.textContent;
    return (text ?? '').replace(/\s+/g, ' ').trim();
  };
  const isWanted = (found: string) => (isPattern ? new RegExp(name).test(found) : found === name);
  const controls = [...document.querySelectorAll<HTMLElement>(selectors[role])];
  const control = controls.find((one) => one.getClientRects().length > 0 && isWanted(nameOf(one))) ?? null;
  control?.scrollIntoView({ block: 'center' });
  return control;
}
