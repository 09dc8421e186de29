import { describe, expect, it } from 'vitest';
import { aboutStatements } from './about';
import { howToRun } from './how-to-run';
import { manifestsOf } from './manifests';
import { rootReadme } from './overview';

function read(files: Readonly<Record<string, string>>, name = 'mill') {
  const context = { name, readText: (path: string) => files[path] ?? null };
  const manifests = manifestsOf(context.readText, '');
  return {
    about: aboutStatements(rootReadme(context), manifests, context).map(({ text, source }) => [text, `${source.path}:${source.line}`]),
    run: howToRun(rootReadme(context), manifests, context).map(({ text, source }) => [text, `${source.path}:${source.line}`]),
  };
}
const shell = (...lines: string[]) => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n\n`;

describe('what it is', () => {
  it('is no bare name', () => {
    expect(read({ 'README.md': '# owner/mill\n\n## Start\n' }).about).toEqual([]);
    expect(read({ 'README.md': '# GrainMill\n', 'package.json': '{"description": "@grain/mill"}' }).about).toEqual([]);
    expect(read({ 'README.md': '# A mill for grain\n' }).about).toEqual([['A mill for grain', 'README.md:1']]);
  });

  it('is said by the package of that name when the root says nothing', () => {
    const files = { 'README.md': '# owner/mill\n', 'package.json': '{}', 'packages/mill/package.json': '{\n  "description": "Grinds grain into flour."\n}' };
    expect(read(files, 'owner-mill-copy').about).toEqual([['Grinds grain into flour.', 'packages/mill/package.json:2']]);
    expect(read({ ...files, 'package.json': '{"description": "All the mills together."}' }).about).toEqual([['All the mills together.', 'package.json:1']]);
  });

  it('is read from headings of HTML without what stands below pictures', () => {
    const text = [
      '<div align="center">',
      '  <h1>Mill</h1>',
      '  <h3>Grind fast and grind well.<br />Flour for every village.</h3>',
      '  <figure>',
      '    <img src="mill.gif" />',
      '    <figcaption>The mill above is turned by wind, not by water.</figcaption>',
      '  </figure>',
      '</div>',
      '',
      '## Intro',
      '',
      'The mill grinds grain into flour for the whole village.',
    ].join('\n');
    expect(read({ 'README.md': text }).about).toEqual([
      ['Grind fast and grind well. Flour for every village.', 'README.md:3'],
      ['The mill grinds grain into flour for the whole village.', 'README.md:12'],
    ]);
  });

  it('leaves out questions and pointers, and a list that follows', () => {
    const text =
      '# Mill\n\nHave you ever wanted flour without any work at all?\n\nLearn how to grind by reading the long manual.\n\n[docs]: https://example.org/a/b\n[more]: https://example.org/c/d\n\nMill is a library for grinding, such as:\n\n- rye\n';
    expect(read({ 'README.md': text }).about).toEqual([['Mill is a library for grinding.', 'README.md:10']]);
  });

  it('is not what a task of Gradle says', () => {
    expect(read({ 'build.gradle': "task x {\n  description = 'Runs the checks of all mills.'\n}\n" }).about).toEqual([]);
    expect(read({ 'build.gradle': "\ndescription = 'Grinds grain into flour.'\n" }).about).toEqual([['Grinds grain into flour.', 'build.gradle:2']]);
  });

  it('is what Composer and Cargo say', () => {
    expect(read({ 'composer.json': '{\n"description": "Grinds grain in PHP."}' }).about).toEqual([['Grinds grain in PHP.', 'composer.json:2']]);
    expect(read({ 'Cargo.toml': '[package]\nname = "mill"\ndescription = "Grinds grain in Rust"\n' }).about).toEqual([
      ['Grinds grain in Rust.', 'Cargo.toml:3'],
    ]);
  });
});

describe('how to run it', () => {
  it('leaves out the steps of a tutorial that begins a project of the reader', () => {
    const tutorial = `# Mill\n\n## Quick start\n\n${shell('mkdir my-app', 'cd my-app')}${shell('npm init mill')}${shell('npm i')}## Install\n\n${shell('npm i mill')}`;
    expect(read({ 'README.md': tutorial }).run).toEqual([['npm i mill', 'README.md:21']]);
    for (const begins of ['npx create-mill flour', 'mill new demo && cd demo', 'cargo new flour', 'git clone https://example.org/other/bench.git'])
      expect(read({ 'README.md': `# Mill\n\n## Start\n\n${shell(begins)}${shell('npm start')}` }).run).toEqual([]);
  });

  it('keeps the steps that build this one', () => {
    const steps = ['git clone https://example.org/owner/mill.git', 'mkdir build && cd build', 'mkdir -p build'];
    for (const step of steps) expect(read({ 'README.md': `# Mill\n\n## Build\n\n${shell(step)}` }).run).toEqual([[step, 'README.md:6']]);
    expect(read({ 'README.md': `# Mill\n\n## Build\n\n${shell('#!/bin/sh', 'echo flour')}` }).run).toEqual([]);
  });

  it('calls the scripts by the package manager that the manifest names, plain ones before variants', () => {
    const scripts = '"scripts": {\n"test:ci": "x",\n"build": "y",\n"test": "z"\n}';
    expect(read({ 'package.json': `{\n${scripts}}` }).run).toEqual([
      ['npm run build', 'package.json:4'],
      ['npm run test', 'package.json:5'],
      ['npm run test:ci', 'package.json:3'],
    ]);
    expect(read({ 'package.json': '{"packageManager": "pnpm@9.0.0", "scripts": {"test": "z"}}' }).run).toEqual([['pnpm run test', 'package.json:1']]);
    expect(read({ 'composer.json': '{"scripts": {\n"post-install-cmd": "a",\n"test": ["phpunit", "phpcs"]\n}}' }).run[0]).toEqual([
      'composer run test',
      'composer.json:3',
    ]);
  });

  it.each([
    [{ 'CMakeLists.txt': '# x\nproject(mill C)\n' }, 'cmake -B build\ncmake --build build', 'CMakeLists.txt:2'],
    [{ 'CMakeLists.txt': 'project(mill)\nenable_testing()\n' }, 'cmake -B build\ncmake --build build\nctest --test-dir build', 'CMakeLists.txt:1'],
    [{ 'configure.ac': 'dnl x\nAC_INIT([mill], [1])\n', 'Makefile.am': '' }, 'autoreconf -fi\n./configure\nmake\nmake check', 'configure.ac:2'],
    [{ 'configure.ac': 'AC_INIT([mill])\n', configure: '#!/bin/sh\n' }, './configure\nmake', 'configure.ac:1'],
    [{ Makefile: 'default: all\n' }, 'make', 'Makefile:1'],
    [{ 'composer.json': '{}', 'phpunit.xml.dist': '<phpunit/>' }, 'composer install\nvendor/bin/phpunit', 'composer.json:1'],
    [{ 'Cargo.toml': '[workspace]\n' }, 'cargo build\ncargo test', 'Cargo.toml:1'],
    [{ 'go.mod': 'module example.org/mill\n' }, 'go build ./...\ngo test ./...', 'go.mod:1'],
    [{ 'pom.xml': '<project>\n</project>', mvnw: '' }, './mvnw package\n./mvnw test', 'pom.xml:1'],
    [{ 'settings.gradle.kts': '', gradlew: '' }, './gradlew build\n./gradlew test', 'settings.gradle.kts:1'],
    [{ 'Package.swift': 'let package = Package(name: "mill")' }, 'swift build\nswift test', 'Package.swift:1'],
    [{ Gemfile: '', Rakefile: '' }, 'bundle install\nbundle exec rake', 'Gemfile:1'],
    [{ 'pyproject.toml': '[project]\nname = "mill"\n\n[tool.pytest.ini_options]\n' }, 'pytest', 'pyproject.toml:4'],
  ] as [Record<string, string>, string, string][])('says the usual commands of %j', (files, text, source) => {
    expect(read(files).run.at(-1)).toEqual([text, source]);
  });

  it('takes no file for a build tool that does not speak as one', () => {
    expect(read({ 'CMakeLists.txt': 'add_subdirectory(x)\n', 'pyproject.toml': '[tool.black]\n', Makefile: 'x:\n', 'Cargo.toml': '# nothing\n' }).run).toEqual(
      [],
    );
  });
});
