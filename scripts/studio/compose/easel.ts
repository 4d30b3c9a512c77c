import { chromium } from '@playwright/test';
import { specimen, typeSheet } from './type.ts';

/** A browser page that sets type: Arabic is shaped correctly, and text that is too wide is set smaller. */
export type Easel = {
  /** Draws an SVG document of this many pixels and returns it as PNG; unpainted areas stay transparent. */
  draw(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens one headless browser with one page and its fonts loaded. `CHROMIUM` names another browser than the system's. */
export async function openEasel(root: URL): Promise<Easel> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 1500 } });
  await page.setContent(
    `<!doctype html><style>${typeSheet(root)}*{margin:0}html,body{background:transparent;overflow:hidden}svg{display:block}</style><div>${specimen()}</div><main></main>`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.querySelector('div')?.remove();
  });
  return {
    async draw(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate(async (drawing) => {
        const main = document.querySelector('main')!;
        main.innerHTML = drawing;
        await document.fonts.ready;
        for (const text of main.querySelectorAll<SVGTextElement>('text[data-room]')) {
          const room = Number(text.dataset['room']);
          const textWidth = text.getBBox().width;
          if (textWidth > room)
            text.setAttribute('font-size', String((Number(text.getAttribute('font-size')) * room) / textWidth));
        }
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, svg);
      return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
    },
    close: () => browser.close(),
  };
}
