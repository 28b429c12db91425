import { vi } from 'vitest';

interface Surroundings {
  /** Replaces the environment. */
  readonly env: NodeJS.ProcessEnv;
  /** Working directory. */
  readonly folder: string;
  readonly args?: readonly string[];
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

let runs = 0;

/**
 * Runs a project command in this process, which has already loaded most modules.
 * @param file Absolute path.
 */
export async function commandHere(file: string, { env, folder, args = [] }: Surroundings): Promise<Outcome> {
  const before = { env: process.env, folder: process.cwd(), argv: process.argv };
  let [out, error] = ['', ''];
  const print = (line: unknown) => void (out += `${String(line)}\n`);
  const warn = (line: unknown) => void (error += `${String(line)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'warn').mockImplementation(warn),
    vi.spyOn(console, 'error').mockImplementation(warn),
    vi.spyOn(process.stdout, 'write').mockImplementation(text => Boolean((out += String(text)))),
  ];
  process.env = { ...env };
  process.argv = [process.execPath, file, ...args];
  process.chdir(folder);
  try {
    // A unique URL makes the module run again.
    runs += 1;
    await import(`${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), out, error };
  } finally {
    process.chdir(before.folder);
    process.argv = before.argv;
    process.env = before.env;
    process.exitCode = undefined;
    spies.forEach(spy => spy.mockRestore());
  }
}
