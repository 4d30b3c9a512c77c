import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const font = (script: string): string =>
  readFileSync(
    new URL(
      `../../node_modules/@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`,
      import.meta.url,
    ),
  ).toString('base64');

const faces = [
  ['arabic', 'U+0600-06FF,U+0750-077F,U+200C-200F'],
  ['latin', 'U+0000-00FF,U+2000-206F,U+20AC,U+2212'],
]
  .map(
    ([script, range]) =>
      `@font-face{font-family:Alexandria;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${font(script!)}) format("woff2")}`,
  )
  .join('');

/** A page that sets type and lays pictures over one another. */
export type Easel = {
  /** Draws an SVG document of this many pixels and returns it as PNG; what is not painted stays clear. */
  draw(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens one headless browser with one page, its type loaded. */
export async function openEasel(): Promise<Easel> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 1500 } });
  await page.setContent(
    `<!doctype html><style>${faces}*{margin:0}html,body{background:transparent;overflow:hidden}svg{display:block}</style><p style="font:600 9px Alexandria">ياسمين Yasmin</p><main></main>`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.querySelector('p')?.remove();
  });
  return {
    async draw(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate(async (drawing) => {
        const main = document.querySelector('main')!;
        main.innerHTML = drawing;
        await document.fonts.ready;
        await Promise.all(
          [...main.querySelectorAll('image')].map(async (image) => {
            const copy = new Image();
            copy.src = image.getAttribute('href')!;
            await copy.decode();
          }),
        );
        for (const text of main.querySelectorAll<SVGTextElement>('text[data-room]')) {
          const room = Number(text.dataset['room']);
          const taken = text.getBBox().width;
          if (taken > room)
            text.setAttribute('font-size', String((Number(text.getAttribute('font-size')) * room) / taken));
        }
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, svg);
      return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
    },
    close: () => browser.close(),
  };
}
