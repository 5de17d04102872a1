import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Load as one run of wrk measures it. */
export interface Load {
  perSecond: number;
  p50Ms: number;
}

export const isWrkThere = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

const seconds = 4;

/** Runs wrk on a script or address with 16 connections by default. @throws if any answer isn't a success */
export async function runWrk(
  url: string,
  {
    script,
    headers = {},
    connections = 16,
  }: { script?: string; headers?: Record<string, string>; connections?: number },
): Promise<Load> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', args);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  const [, p50 = '', unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN;
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p50Ms: Number(p50) * inMs };
}

/** Writes a wrk script that requests pages by Zipf. `request` is Lua, with `path` and `token`. */
export async function writeScript(
  file: string,
  { paths, tokens }: { paths: readonly string[]; tokens: readonly string[] },
  request: string,
): Promise<string> {
  const table = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
  await writeFile(
    file,
    `local paths, tokens = ${table(paths)}, ${table(tokens)}
local upTo, sum = {}, 0
for i = 1, #paths do sum = sum + 1 / i; upTo[i] = sum end
request = function()
  local at, i = math.random() * sum, 1
  while upTo[i] < at do i = i + 1 end
  local path, token = paths[i], tokens[math.random(#tokens)]
  return wrk.format("GET", ${request})
end
`,
  );
  return file;
}

export const asHtml = 'path, { Cookie = "wiki.accessToken=" .. token, Accept = "text/html" }';
export const asJson = '"/api/pages?path=" .. path, { Authorization = "Bearer " .. token }';
