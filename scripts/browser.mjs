import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  ...names.flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/snap/bin/${name}`]),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without the code for windows: the same pages for two thirds of the CPU time. */
const shell = '/usr/bin/chromium-headless-shell';

const onMachine = () => [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const isRoot = process.getuid?.() === 0;

/** Ways to install Chromium, tried in this order where their command exists. */
const installers = [
  { when: () => isRoot && has('apt-get'), script: 'apt-get update -qq && apt-get install -y -qq chromium' },
  { when: () => isRoot && has('dnf'), script: 'dnf install -y -q chromium' },
  { when: () => isRoot && has('apk'), script: 'apk add --quiet chromium' },
  { when: () => has('brew'), script: 'brew install --quiet --cask chromium' },
];

/** The browser for tests: the headless shell where it is installed, else the result of `findBrowser`. */
export async function findTestBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell) && !onMachine() && isRoot && has('apt-get')) {
    console.log('  · No Chromium here; installing its headless shell (apt-get) …');
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell'], {
      stdio: 'ignore',
    });
  }
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findBrowser();
}

/** The path of a Chromium or Chrome; null means Playwright's own. Installs one when it is missing. */
export async function findBrowser() {
  const installed = onMachine();
  if (installed) return installed;
  for (const { when, script } of installers) {
    if (!when()) continue;
    console.log(`  · No Chromium here; installing one (${script.split(' ')[0]}) …`);
    if (spawnSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0 && onMachine())
      return onMachine();
  }
  try {
    await run('playwright', ['install', 'chromium']);
    return null;
  } catch {
    throw new Error(
      'No Chromium or Chrome was found and none could be installed: install one, or name it in CHROMIUM_PATH.',
    );
  }
}
