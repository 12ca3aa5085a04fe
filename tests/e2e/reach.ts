import { expect, type Page } from '@playwright/test';

/**
 * Names of the visible controls of the page whose center is covered by something else. Each is scrolled to the
 * middle first, as a person would. With a dialog open, only its controls count.
 */
export async function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=slider], [role=switch], [role=tab], [role=menuitem], [role=option], [role=separator][tabindex]';
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const root = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body;

    function isOffered(control: Element): boolean {
      if (control.matches(':disabled, [aria-disabled=true]')) return false;
      if (control.closest('[inert], [aria-hidden=true]')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      // A slider for keys only; the drawing behind it takes the pointer.
      if (control.matches('[type=range]') && getComputedStyle(control).pointerEvents === 'none') return false;
      const { width, height } = control.getBoundingClientRect();
      // Smaller ones are for screen readers only, such as the input of a switch.
      return width > 2 && height > 2;
    }

    function isHit(control: Element, hit: Element | null): boolean {
      if (hit === null) return false;
      if (control === hit || control.contains(hit)) return true;
      const label = hit.closest('label');
      return label !== null && (label.control === control || label.contains(control));
    }

    function describe(element: Element | null): string {
      const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
      return `${element?.tagName.toLowerCase()} '${name}'`;
    }

    const covered: string[] = [];
    for (const control of root.querySelectorAll(CONTROLS)) {
      if (!isOffered(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link within a text may have several lines.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      // The link past the navigation is above the window until it has the focus.
      if (box.bottom <= 0 && getComputedStyle(control).position === 'fixed') continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!isHit(control, hit)) covered.push(`${describe(control)} by ${describe(hit)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  });
}

/** Checks that a click at the center of each visible control reaches it. */
export async function expectReachable(page: Page, name: string): Promise<void> {
  // Notices accept no press in the moment in which they arrive.
  await expect.poll(() => findCoveredControls(page), { message: `${name}: covered controls` }).toEqual([]);
}
