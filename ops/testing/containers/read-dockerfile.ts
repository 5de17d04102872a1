import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './read-compose.ts';

export interface Image {
  /** Paths the build stage copies from the repository. */
  sources: string[];
  /** Paths the image copies from the build stage, below `/app` in both. */
  contents: string[];
  environment: Record<string, string>;
  user: string;
  volumes: string[];
  command: string[];
  healthcheck: string[];
}

/** Parses a two-stage Dockerfile. @throws for instructions that ours don't use */
export function readDockerfile(file: string): Image {
  const text = readFileSync(join(root, file), 'utf8').replace(/\\\n/g, ' ');
  const [, build = '', final = ''] = text.split(/^FROM .*\n/m);
  const image: Image = {
    sources: [],
    contents: [],
    environment: {},
    user: 'root',
    volumes: [],
    command: [],
    healthcheck: [],
  };
  for (const { name, rest } of instructions(build)) {
    if (name === 'COPY') image.sources.push(...rest.split(' ').slice(0, -1));
  }
  for (const { name, rest } of instructions(final)) {
    if (name === 'COPY') image.contents.push(contentOf(rest));
    else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.environment[key] = value;
    else if (name === 'USER') image.user = rest;
    else if (name === 'VOLUME') image.volumes.push(rest);
    else if (name === 'CMD') image.command = JSON.parse(rest) as string[];
    else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
    else if (!['WORKDIR', 'RUN', 'EXPOSE', 'LABEL'].includes(name)) throw new Error(`${file} says ${name} ${rest}.`);
  }
  return image;
}

function instructions(stage: string): { name: string; rest: string }[] {
  const lines = stage.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  return lines.map((line) => ({
    name: line.slice(0, line.indexOf(' ')),
    rest: line.slice(line.indexOf(' ') + 1).trim(),
  }));
}

function contentOf(copy: string): string {
  const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(copy) ?? [];
  if (to !== from && to !== './') throw new Error(`The image is expected to keep places: COPY ${copy}`);
  return from;
}
