/** Takes the screenshots for the install dialog of browsers, of the current build: `node scripts/screens/install.ts`. */
import sharp from 'sharp';
import { launch, openShop, shop } from './shop.ts';

const product = '/product/jasmine-everyday-shampoo';

const pictures = [
  { name: 'narrow', path: '', width: 360, height: 720, scale: 2 },
  { name: 'narrow-product', path: product, width: 360, height: 720, scale: 2 },
  { name: 'wide', path: '', width: 1280, height: 800, scale: 1 },
];

const close = await openShop();
const browser = await launch();
try {
  for (const locale of ['ar', 'en'])
    for (const { name, path, width, height, scale } of pictures) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const reply = await page.goto(`${shop}/${locale}${path}`, { waitUntil: 'networkidle' });
      if (!reply?.ok()) throw new Error(`${path}: ${reply?.status()}`);
      await page.evaluate(() => document.fonts.ready);
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(`public/install/${locale}-${name}.webp`);
      await page.close();
    }
} finally {
  await browser.close();
  await close();
}
