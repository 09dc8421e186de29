// Before the tests: builds the app when a test of this run starts something from out/, and only then.
import fs from 'node:fs';
import { ensureBuild } from './build.mjs';

const NEEDS_BUILD = /\bout\/(main|preload|renderer)\b|bin\/cairn/;

export default async function setup(project) {
  const filters = project.vitest.filenamePattern ?? [];
  const { testFiles } = await project.globTestFiles(filters);
  if (testFiles.some((file) => NEEDS_BUILD.test(fs.readFileSync(file, 'utf8')))) await ensureBuild();
}
