import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

// node scripts/image.ts FOLDER, in the Containerfile: copies what the built shop runs into FOLDER/app and FOLDER/bin, what only a demo runs into
// FOLDER/demo, and writes the SBOM (CycloneDX) and the licences of everything copied or bundled. The paths below FOLDER/app are those of the project.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder: node scripts/image.ts FOLDER');

type Package = { name: string; version: string; dev?: boolean; devOptional?: boolean; license?: string };
type Bundled = { name: string; version: string };
type Component = { 'bom-ref': string; name: string; version: string; licenses?: unknown[]; properties?: unknown[] };
type Sbom = {
  metadata: { component: { name: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const json = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const lock = json<{ packages: Record<string, Package> }>('package-lock.json').packages;

/** The folder of the package that a file belongs to: `node_modules/a/node_modules/b`. */
const packageOf = (file: string): string | undefined => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** The commands of the operator that need no sources beside the image. */
const commands = [
  'backup',
  'catalogue-export',
  'catalogue-import',
  'demo-remove',
  'doctor',
  'migrate',
  'move-to-postgres',
  'restore',
  'secrets-rotate',
  'staff-add',
  'staff-reset',
  'storage-move',
];

const entries = [
  'build/server/main.js',
  'build/server/index.js',
  'build/server/search-worker.js',
  ...globSync('shop/**/*-worker.ts', { cwd: root }),
  ...commands.map((name) => `scripts/${name}.ts`),
];

/** Files that are read by their path, which no import names. */
const readFiles = [
  'package.json',
  'package-lock.json',
  ...['build/client', 'build/admin'].flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root })),
  ...globSync('shop/**/*.{ttf,svg,txt}', { cwd: root }),
  ...globSync('db/migrations/*.sql', { cwd: root }),
  'db/migrations/meta/_journal.json',
  ...['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
    (name) => `node_modules/swagger-ui-dist/${name}`,
  ),
].filter((file) => !/\/licences\.json/.test(file));

/** The embedded database, which production does not use. */
const ofDemo = /^node_modules\/@electric-sql\/pglite\/dist\/.*\.(?:wasm|data)$/;

/** Packages that name their licence only in its text. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' };

/** Bundled for browsers as styles and fonts, which the licences of the build leave out. */
const styles = ['@fontsource-variable/readex-pro', 'tailwindcss'];

async function trace(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(
    entries.map((file) => join(root, file)),
    {
      base: root,
      processCwd: root,
      conditions: ['node', 'production'],
      ignore: (path) => {
        const { dev, devOptional } = lock[packageOf(path) ?? ''] ?? {};
        return Boolean(dev || devOptional) || packageOf(path) === 'node_modules/node';
      },
      async readFile(path) {
        try {
          const text = await readFile(path, 'utf8');
          return path.endsWith('.ts') && !path.includes('/node_modules/') ? stripTypeScriptTypes(text) : text;
        } catch (error) {
          if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
          throw error;
        }
      },
    },
  );
  return [...fileList].filter((file) => !file.startsWith('../'));
}

const isLicence = (name: string): boolean => /^(?:licen[cs]e|copying|notice|copyright|third-party)/i.test(name);

/** The names of a package's files of licences, or else of its description, below the project. */
function licenceFiles(folder: string): string[] {
  const names = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const licences = names.filter(isLicence);
  return (licences.length > 0 ? licences : names.filter((name) => /^readme/i.test(name))).map(
    (name) => `${folder}/${name}`,
  );
}

const files = new Set([...(await trace()), ...readFiles]);
const installed = new Set([...files].map(packageOf).filter((folder) => folder !== undefined));
for (const folder of installed)
  for (const file of [`${folder}/package.json`, ...licenceFiles(folder)])
    if (existsSync(join(root, file))) files.add(file);

for (const file of files)
  if (statSync(join(root, file)).isFile())
    await cp(join(root, file), join(target, ofDemo.test(file) ? 'demo' : 'app', file), { dereference: true });
await cp(join(root, 'media'), join(target, 'demo/media'), { recursive: true });
await cp(join(root, 'node_modules/node/bin/node'), join(target, 'bin/node'), { dereference: true });

// What is in the image: copied packages, those whose code the build put into its own files, and Node.
const bundled = ['client', 'server', 'admin'].flatMap((part) => json<Bundled[]>(`build/${part}/licences.json`));
const nameOf = ({ name, version }: Bundled): string => `${name}@${version}`;
const folders = new Map<string, string>();
for (const [folder, { name, version }] of Object.entries(lock)) {
  const full = `${name ?? folder.split('node_modules/').at(-1)}@${version}`;
  if (folder && (!folders.has(full) || installed.has(folder))) folders.set(full, folder);
}
const shipped = new Set([
  ...[...folders].filter(([, folder]) => installed.has(folder)).map(([full]) => full),
  ...bundled.map(nameOf),
  ...[...folders.keys()].filter((full) => ['node', ...styles].some((name) => full.startsWith(`${name}@`))),
]);

const named = (name: string) => (unnamed[name] ? [{ license: { id: unnamed[name] } }] : []);
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }),
) as Sbom;
const components = all.components
  .filter((component) => shipped.has(nameOf(component)))
  // A package of the build whose code is in the image is no package of development there.
  .map((component) => ({
    ...component,
    properties: undefined,
    licenses: component.licenses?.length ? component.licenses : named(component.name),
  }));
const refs = new Set(components.map((component) => component['bom-ref']));
const own = all.dependencies[0]!.ref;
const sbom = {
  ...all,
  metadata: { ...all.metadata, component: { ...all.metadata.component, name: 'yasmin', type: 'application' } },
  components,
  dependencies: all.dependencies
    .filter(({ ref }) => ref === own || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
};

const described = new Set(components.map(nameOf));
const problems = [
  ...[...shipped].filter((full) => !described.has(full)).map((full) => `${full} is not in the SBOM`),
  ...components
    .filter(({ licenses }) => licenses.length === 0)
    .map((component) => `${nameOf(component)} names no licence`),
];
if (problems.length > 0) throw new Error(problems.join('\n'));

const textsOf = (full: string): string[] => {
  const folder = folders.get(full)!;
  const places = full.startsWith('node@') ? globSync(`${folder}/node_modules/node-*`, { cwd: root }) : [folder];
  return places.flatMap(licenceFiles).map((file) => readFileSync(join(root, file), 'utf8').trim());
};
const list = [...shipped].sort().map((full) => {
  const texts = textsOf(full);
  const { license: licence = unnamed[full.replace(/@[^@]+$/, '')] } = lock[folders.get(full)!]!;
  return `${full}\n${licence}\n\n${texts.join('\n\n') || `The package has no text of its licence.`}`;
});
await mkdir(join(target, 'app'), { recursive: true });
await writeFile(join(target, 'app/sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
await writeFile(join(target, 'app/LICENCES.txt'), `${list.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
console.log(`${files.size} files, ${installed.size} packages copied, ${shipped.size} packages described`);
