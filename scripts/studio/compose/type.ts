import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The open (OFL) fonts of labels: the package of each, its version, and the weights in use. */
const faces = {
  Amiri: ['amiri', '5.3.0', 400, 700],
  'Cormorant Garamond': ['cormorant-garamond', '5.3.0', 500, 600],
  'El Messiri': ['el-messiri', '5.3.0', 500, 600, 700],
  Marcellus: ['marcellus', '5.3.0', 400],
  'Aref Ruqaa': ['aref-ruqaa', '5.3.0', 400, 700],
  Changa: ['changa', '5.3.0', 400, 600, 700],
  Lemonada: ['lemonada', '5.3.0', 400, 600, 700],
  Tajawal: ['tajawal', '5.3.0', 300, 400, 500, 700],
  Cairo: ['cairo', '5.3.0', 400, 600, 800, 900],
  'IBM Plex Sans Arabic': ['ibm-plex-sans-arabic', '5.3.0', 300, 400, 500, 600],
  Alexandria: ['alexandria', '5.3.0', 300, 400, 600, 700],
} as const;

export type Family = keyof typeof faces;

const ranges = {
  arabic: 'U+0600-06FF,U+0750-077F,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC',
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-200B,U+2010-206F,U+20AC,U+2212',
};

/** The style sheet with every font in it; downloads the packages the first time, into a folder that git ignores. */
export function typeSheet(root: URL): string {
  const folder = new URL('data/studio/type/', root);
  if (!existsSync(new URL('node_modules/', folder))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL('package.json', folder), '{"private":true}');
    const packages = Object.values(faces).map(([name, version]) => `@fontsource/${name}@${version}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'inherit' });
  }
  return Object.entries(faces)
    .flatMap(([family, [name, , ...weights]]) =>
      weights.flatMap((weight) =>
        Object.entries(ranges).map(([script, range]) => {
          const file = new URL(
            `node_modules/@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`,
            folder,
          );
          if (!existsSync(file)) return '';
          const bytes = readFileSync(file).toString('base64');
          return `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
        }),
      ),
    )
    .join('');
}

/** One word in each font and weight, so that all are loaded before the first label is drawn. */
export const specimen = (): string =>
  Object.entries(faces)
    .flatMap(([family, [, , ...weights]]) =>
      weights.map((weight) => `<p style="font:${weight} 9px '${family}'">ياسمين 2% Yasmin é</p>`),
    )
    .join('');
