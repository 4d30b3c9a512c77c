import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

/** A private key in a PKCS #11 module: the path of the module's library, the label of the token, and that of the key. */
export type Pkcs11Key = { module: string; token: string; label: string };

/** Milliseconds that a signature may take. */
const timeout = 30_000;

/** A token refuses everything after a few wrong PINs. */
const pinErrors = new Set(['CKR_PIN_INCORRECT', 'CKR_PIN_LOCKED', 'CKR_PIN_INVALID', 'CKR_PIN_LEN_RANGE']);

/** The module gave no signature; the message names the error of PKCS #11, and neither the PIN nor what was signed. */
export class Pkcs11Error extends Error {
  override name = 'Pkcs11Error';
}

/**
 * Returns a function that signs with a key in a PKCS #11 module (RSA, PKCS #1, SHA-256), by OpenSC's `pkcs11-tool`. That reads the PIN from the
 * environment variable `ETA_SIGNING_PIN`, which it inherits: it is no argument. After a wrong PIN the token is not asked again. Throws `Pkcs11Error`.
 */
export function createPkcs11Signer(
  { module, token, label }: Pkcs11Key,
  program = 'pkcs11-tool',
): (bytes: Buffer) => Promise<Buffer> {
  let refusal = '';
  return async (bytes) => {
    if (refusal !== '') throw new Pkcs11Error(`${refusal}, and the token is not asked again before the next start`);
    const { signature, errors } = await runTool(
      program,
      ['--module', module, '--token-label', token, '--label', label].concat([
        '--login',
        '--pin',
        'env:ETA_SIGNING_PIN',
        '--sign',
        '--mechanism',
        'SHA256-RSA-PKCS',
      ]),
      bytes,
    );
    if (signature) return signature;
    const code = /\bCKR_\w+/.exec(errors)?.[0];
    if (code && pinErrors.has(code)) refusal = code;
    throw new Pkcs11Error(code ?? reasonOf(errors));
  };
}

/** The reasons of failures before PKCS #11 is spoken. */
function reasonOf(errors: string): string {
  if (/Failed to load pkcs11 module/i.test(errors)) return 'the module can’t be loaded';
  if (/No slot with token named/i.test(errors)) return 'no such token';
  return 'no signature';
}

async function runTool(
  program: string,
  options: string[],
  input: Buffer,
): Promise<{ signature: Buffer | null; errors: string }> {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'pipe'], timeout, killSignal: 'SIGKILL' });
  // It may end before it has read the input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = Promise.all([buffer(child.stdout), text(child.stderr)]);
  try {
    const code = await ended;
    const [signature, errors] = await output;
    return { signature: code === 0 && signature.length > 0 ? signature : null, errors };
  } catch (error) {
    await output.catch(() => {});
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Pkcs11Error(isMissing ? `${program} is not installed` : `${program} can’t be started`);
  }
}
