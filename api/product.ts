import { readFileSync } from 'node:fs';
import { findPackageJSON } from './package-json.ts';

const { name, version } = JSON.parse(readFileSync(findPackageJSON(import.meta.dirname), 'utf8'));

/** The product's name and version, from its package.json. */
export const product: { name: string; version: string } = { name, version };
