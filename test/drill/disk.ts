import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from './processes.ts';

type Owner = { uid: number; gid: number } | undefined;

const megabytes = 800;
const blockBytes = 65_536;

/**
 * The call by which ext4 stops at once and writes nothing any more, neither pages nor its journal. Python makes it because Node can't; Patroni
 * needs Python too.
 */
const stopFileSystems = `
import fcntl, os, struct, sys
opened = [os.open(path, os.O_RDONLY) for path in sys.argv[1:]]
for directory in opened:
    fcntl.ioctl(directory, 0x8004587D, struct.pack('I', 2))
`;

/**
 * The disk of a node: an ext4 file system of its own, in an image in memory. It can be full, and it can lose power. Mounting it needs root; without
 * that it is a folder of the machine's disk.
 */
export class Disk {
  readonly folder: string;
  /** Whether it is a file system of its own. */
  readonly isMounted: boolean;
  readonly #image: string;
  readonly #images: string;

  constructor(folder: string, name: string, owner: Owner) {
    this.folder = join(folder, name);
    this.#images = join(folder, `${name}-image`);
    this.#image = join(this.#images, 'ext4');
    mkdirSync(this.folder, { mode: 0o700 });
    mkdirSync(this.#images, { mode: 0o700 });
    this.isMounted = this.#create();
    if (owner) chownSync(this.folder, owner.uid, owner.gid);
  }

  #create(): boolean {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes + 10}m`, 'tmpfs', this.#images], {
        stdio: 'ignore',
      });
    } catch {
      return false;
    }
    try {
      writeFileSync(this.#image, '');
      truncateSync(this.#image, megabytes * 1_048_576);
      execFileSync('mkfs.ext4', ['-q', '-m', '0', this.#image], { stdio: 'ignore' });
      this.#mount();
      return true;
    } catch {
      // A container without loop devices.
      execFileSync('umount', ['-l', this.#images], { stdio: 'ignore' });
      return false;
    }
  }

  #mount(): void {
    execFileSync('mount', ['-t', 'ext4', '-o', 'loop', this.#image, this.folder], { stdio: 'ignore' });
  }

  /** Fills it to the last byte; the returned function makes room again. */
  fill(): () => void {
    const file = join(this.folder, 'ballast');
    const block = Buffer.alloc(blockBytes);
    const open = openSync(file, 'w');
    try {
      for (;;) writeSync(open, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(open);
    }
    return () => rmSync(file);
  }

  /** The disks lose power at one moment. What was written to them without an fsync is gone, as a file of each one shows when the power returns. */
  static losePower(disks: readonly Disk[]): void {
    for (const disk of disks) disk.#writeProof();
    execFileSync('python3', ['-c', stopFileSystems, ...disks.map(({ folder }) => folder)], { stdio: 'inherit' });
  }

  #proof = (name: 'synced' | 'unsynced'): string => join(this.folder, `proof-${name}`);

  #writeProof(): void {
    for (const name of ['synced', 'unsynced'] as const) {
      const open = openSync(this.#proof(name), 'w');
      writeSync(open, Buffer.alloc(blockBytes, 'proof'));
      if (name === 'synced') fsyncSync(open);
      closeSync(open);
    }
  }

  /** Mounts it again after a loss of power, when all processes that used it have ended: ext4 replays its journal. */
  async returnPower(): Promise<void> {
    const unmount = async () => {
      execFileSync('umount', [this.folder], { stdio: 'ignore' });
      return true;
    };
    if (!(await waitUntil(unmount, 20))) throw new Error(`${this.folder} is still in use`);
    this.#mount();
    const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);
    const sizes = [sizeOf(this.#proof('synced')), sizeOf(this.#proof('unsynced'))];
    if (sizes[0] !== blockBytes || sizes[1] !== 0) throw new Error(`No loss of power: ${sizes.join(', ')} bytes`);
  }

  /** Gives it back; after the end of all processes that use it. */
  remove(): void {
    if (!this.isMounted) return;
    for (const folder of [this.folder, this.#images]) {
      try {
        execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      } catch {
        // Not mounted: its power did not return.
      }
    }
  }
}
