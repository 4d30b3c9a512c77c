import { expect, type Locator, type Page } from '@playwright/test';

/** Drags an element by mouse to the middle of another, and by `sideways` pixels to the side. */
export async function drag(page: Page, from: Locator, to: Locator, sideways = 0): Promise<void> {
  // Away from the edges, at which the page would scroll during the drag.
  await to.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    expect(box).not.toBeNull();
    return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
  };
  const [x, y] = await middle(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // A drag starts after a few pixels; then others make room.
  await page.mouse.move(x, y + 6, { steps: 3 });
  const [toX, toY] = await middle(to);
  await page.mouse.move(toX + sideways, toY, { steps: 15 });
  await page.mouse.up();
}
