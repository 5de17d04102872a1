import type { Examination, Finding } from '../../plugins/doctor/index.ts';
import { printable } from '../terminal/printable.ts';
import { countedAll } from './counted.ts';

const legs: Record<Finding['leg'], string> = {
  'client-proxy': 'browser → proxy',
  'proxy-api': 'proxy → api',
  'proxy-web': 'proxy → web',
  api: 'settings of the api',
  web: 'settings of the web process',
};
const shownTries = 6;

/** Formats the findings for people. */
export function examinationInWords(examination: Examination, isColoured: boolean): string {
  const paint = isColoured ? paints : plain;
  const findings = examination.findings.map((finding) => findingInWords(finding, paint));
  return [...findings, summary(examination, paint)].join('\n');
}

function findingInWords({ severity, leg, text, tried, got, nginx, caddy }: Finding, paint: typeof paints): string {
  const title = `${severity === 'error' ? paint.red('fault  ') : paint.yellow('warning')}  ${paint.bold(legs[leg])}`;
  const rest = tried.length - shownTries;
  const tries = [...tried.slice(0, shownTries), ...(rest > 0 ? [`and ${rest} more`] : [])];
  const row = (name: string, lines: string[]) =>
    lines.map((line, index) => `  ${paint.dim((index === 0 ? name : '').padEnd(6))}  ${printable(line)}`);
  const rows = [
    ...row('tried', tries),
    ...row('got', [got]),
    ...row('nginx', nginx.split('\n')),
    ...row('Caddy', caddy.split('\n')),
  ];
  return [title, `  ${printable(text)}`, ...rows, ''].join('\n');
}

function summary(
  { origin, findings, facts, probes, idleMs, bodyLimit, clientHttp }: Examination,
  paint: typeof paints,
): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const counts = countedAll({ fault: errors, warning: warnings });
  const verdict = counts === '' ? paint.green('all is well') : errors > 0 ? paint.red(counts) : paint.yellow(counts);
  const parts = [
    `${probes} requests`,
    ...(clientHttp ? [clientHttp] : []),
    `silent connections were held for ${idleMs / 1000} s`,
    ...(bodyLimit
      ? [
          bodyLimit.below === null
            ? `bodies of ${bodyLimit.atLeast} bytes pass`
            : `bodies of ${bodyLimit.below} bytes do not pass`,
        ]
      : []),
    ...(facts ? [`version ${printable(facts.version)}`] : []),
  ];
  return `${origin}: ${verdict}.\n${paint.dim(`${parts.join(', ')}.`)}\n`;
}

const painted = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
const paints = { red: painted(31), yellow: painted(33), green: painted(32), bold: painted(1), dim: painted(2) };
const same = (text: string) => text;
const plain = { red: same, yellow: same, green: same, bold: same, dim: same };
