import { describe, expect, it } from 'vitest';
import { headerComment, packageComment } from './header-comment';
import { javaManifest, makefile, packageJson, pythonManifests } from './manifests';
import { counted, docSentence, firstSentences, listed, plainDoc, sentence } from './prose';
import { readBlocks, realParagraphs, withoutMarkup } from './readme';

const reader = (files: Readonly<Record<string, string>>) => (path: string) => files[path] ?? null;

describe('a README', () => {
  const text = [
    '# Tool',
    '',
    '[![build](https://x/y.svg)](https://x)',
    '',
    '<p align="center"><img src="logo.png"></p>',
    '',
    'Tool *quickly* turns [grain](https://grain) into `flour`, in any mill.',
    '',
    '## Install',
    '',
    '```sh',
    'npm install tool',
    '```',
    '',
    'Support us: become a sponsor of this nice and useful tool.',
  ].join('\n');

  it('is read into headings, paragraphs and code with their lines', () => {
    expect(readBlocks(text).map(({ kind, line, text: said, heading }) => [kind, line, said, heading])).toEqual([
      ['heading', 1, 'Tool', ''],
      ['paragraph', 7, 'Tool quickly turns grain into `flour`, in any mill.', 'Tool'],
      ['heading', 9, 'Install', 'Tool'],
      ['code', 12, 'npm install tool', 'Install'],
      ['paragraph', 15, 'Support us: become a sponsor of this nice and useful tool.', 'Install'],
    ]);
  });

  it('has real paragraphs and others', () => {
    expect(realParagraphs(readBlocks(text)).map((block) => block.line)).toEqual([7]);
  });

  it('may be reStructuredText', () => {
    const blocks = readBlocks(
      'Tool\n====\n\n.. image:: x.png\n   :alt: x\n\nIt grinds `grain <https://g>`_ into ``flour`` for you.\n\n.. code-block:: console\n\n   $ pip install tool\n',
    );
    expect(blocks.map(({ kind, text: said }) => [kind, said])).toEqual([
      ['heading', 'Tool'],
      ['paragraph', 'It grinds grain into `flour` for you.'],
      ['code', '$ pip install tool'],
    ]);
  });

  it('may link words of reStructuredText and name code by its role', () => {
    const blocks = readBlocks(
      'Mill_ is a :class:`~mill.Mill` with :meth:`__call__` and a `stone wheel`_, see :ref:`the guide <guide>` and class_::\n\n    x = 1\n\n.. _Mill: https://m\n.. _stone wheel: https://s\n',
    );
    expect(blocks.map(({ kind, text: said }) => [kind, said])).toEqual([
      ['paragraph', 'Mill is a `mill.Mill` with `__call__` and a stone wheel, see the guide and class_:'],
      ['code', 'x = 1'],
    ]);
  });

  it('keeps names with underscores', () => {
    expect(withoutMarkup('call my_own_name and __init__ of _this_')).toBe('call my_own_name and init of this');
  });
});

describe('manifests', () => {
  it('say what npm runs and where it starts', () => {
    const manifest = packageJson(
      reader({
        'package.json': '{\n  "name": "t",\n  "description": "Grinds.",\n  "bin": { "grind": "bin/g.js" },\n  "scripts": {\n    "test": "vitest"\n  }\n}',
      }),
      '',
    );
    expect(manifest?.description).toEqual({ name: 'description', value: 'Grinds.', line: 3 });
    expect(manifest?.programs).toEqual([{ name: 'grind', value: 'bin/g.js', line: 4 }]);
    expect(manifest?.scripts).toEqual([{ name: 'test', value: 'vitest', line: 6 }]);
    expect(packageJson(reader({ 'package.json': '{ not json' }), '')).toBeNull();
  });

  it('say the programs of a Python project', () => {
    const toml = '[project]\nname = "t"\ndescription = "Grinds."\n[project.scripts]\ngrind = "t.cli:main"\n';
    const cfg = '[metadata]\ndescription = Mills.\n[options.entry_points]\nconsole_scripts =\n    mill = t.mill:run\n';
    const [first, second] = pythonManifests(reader({ 'pyproject.toml': toml, 'setup.cfg': cfg }), '');
    expect(first).toMatchObject({ description: { value: 'Grinds.', line: 3 }, programs: [{ name: 'grind', value: 't.cli:main', line: 5 }] });
    expect(second).toMatchObject({ description: { value: 'Mills.', line: 2 }, programs: [{ name: 'mill', value: 't.mill:run', line: 5 }] });
  });

  it('say what a Maven project is, not what its parent is', () => {
    const pom = '<project>\n<parent><description>Parent</description></parent>\n<description>Grinds\n grain</description>\n</project>';
    expect(javaManifest(reader({ 'pom.xml': pom }), '')?.description).toEqual({ name: 'description', value: 'Grinds grain', line: 3 });
  });

  it('list the targets of a Makefile', () => {
    expect(makefile(reader({ Makefile: 'X := 1\n.PHONY: test\ntest: build\n\tgo test\nbuild:\n' }), '')?.scripts).toEqual([
      { name: 'test', value: 'make test', line: 3 },
      { name: 'build', value: 'make build', line: 5 },
    ]);
  });
});

describe('comments at the top', () => {
  it('pass over licences and tool settings', () => {
    expect(
      headerComment('/* Copyright 2020 A. All rights reserved. */\n\n// eslint-disable no-x\n\n/**\n * Grinds grain into flour.\n *\n * More.\n */\ncode();'),
    ).toEqual({
      text: 'Grinds grain into flour.',
      line: 5,
    });
    expect(headerComment('code();\n// Grinds grain into flour.')).toBeNull();
  });

  it('are docstrings in Python, and the text below a ruled title', () => {
    expect(headerComment('#!/usr/bin/env python\n"""\nTool\n~~~~\n\nGrinds grain into flour.\n"""\n')).toEqual({ text: 'Grinds grain into flour.', line: 2 });
  });

  it('stand above the package line in Go and Java', () => {
    expect(packageComment('// Copyright X\n\n// Package mill grinds\n// grain.\npackage mill\n')).toEqual({ text: 'Package mill grinds grain.', line: 3 });
    expect(packageComment('/**\n * Mills of all sizes.\n */\n@NonNull\npackage org.mill;\n')).toEqual({ text: 'Mills of all sizes.', line: 1 });
  });
});

describe('prose', () => {
  it('counts, lists and cuts at sentences', () => {
    expect([counted(1, 'file'), counted(12_345, 'file'), counted(2, 'class', 'classes')]).toEqual(['1 file', '12,345 files', '2 classes']);
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(firstSentences('One is short. Two is longer than that.', 20)).toBe('One is short.');
    expect(firstSentences('One sentence, e.g. this one, that never ends at all', 30)).toBe('One sentence, e.g. this one…');
    expect(sentence('grinds grain')).toBe('Grinds grain.');
  });

  it('says documentation in one plain sentence, and none for what speaks to tools', () => {
    expect(plainDoc('Grinds {@link Grain grain} into <b>flour</b>. And more. @param x')).toBe('Grinds `grain` into flour.');
    expect(plainDoc('See :class:`~mill.Mill` for more.')).toBe('See `mill.Mill` for more.');
    expect(plainDoc('Turns the :ref:`stone <stone>` of ``Mill``, like this::')).toBe('Turns the stone of `Mill`, like this:');
    expect(plainDoc('Turns the stone, see :meth:`~mill.Mill.tu…')).toBe('Turns the stone, see mill.Mill.tu…');
    expect(docSentence('eslint-disable-next-line no-x')).toBeNull();
    expect(docSentence(null)).toBeNull();
  });
});
