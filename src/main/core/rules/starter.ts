import type { GraphModule } from '@shared/model';
import type { Reader } from '../store/reader';

const MOST_MODULES = 12;

/** Names that a pattern can hold as they are. */
const isPlain = (name: string): boolean => name !== '' && name.length < 150 && !/[*?{}\n]/.test(name) && /[^/.:]/.test(name);
const quoted = (module: GraphModule): string => JSON.stringify(`module:${module.name}`);

function layerLines(modules: readonly GraphModule[]): string[] {
  const numbers = [...new Set(modules.map((module) => module.layer))].sort((a, b) => b - a);
  return numbers.flatMap((number) => {
    const files = modules.filter((module) => module.layer === number).map(quoted);
    return [`      - name: layer ${number}`, '        files:', ...files.map((file) => `          - ${file}`)];
  });
}

const HEAD = `# Rules for what may depend on what. \`cairn rules .\` checks them, agents ask with architecture_rules.
# Made from the modules of this repository as they are; change it to what you want to keep.
#
# Patterns are globs over paths: src/api (a file, or a folder and all in it), src/*/index.ts, src/**/*.go, {a,b};
# "module:NAME" takes the files of the modules with that name, with the same wildcards.
# Every rule has: name, severity (error, warning or info), why, kind. It may have:
#   edges: [CALLS, IMPORTS, EXTENDS, IMPLEMENTS]   which edges count; these unless told otherwise
#   tests: true                                    edges that start in tests count too
#   except: [{from: PATTERN, to: PATTERN, why: TEXT}]
`;

const examples = (first: string, second: string): string => `
  # - name: one way only
  #   severity: error
  #   why: Say what goes wrong otherwise.
  #   kind: forbid            # or allow: then from may use nothing but to
  #   from: ${first}
  #   to: ${second}

  # - name: use what is public
  #   severity: error
  #   why: What is inside may change at any time.
  #   kind: public
  #   of: ${first}
  #   surface: ${second}

  # - name: features stand apart
  #   severity: error
  #   why: A feature can be taken away without touching another.
  #   kind: independent
  #   siblings: src/features/*
`;

/** A rules file to begin with, made from the modules of the index; every rule in it that is not a comment can be checked as it is. */
export function starterRules(reader: Reader): string {
  const all = reader.modules.all().filter((module) => isPlain(module.name));
  const own = all.filter((module) => !module.roles.includes('test'));
  const main = [...own].sort((a, b) => b.importance - a.importance || (a.name < b.name ? -1 : 1));
  const layered = main.filter((module) => module.cycle === 0).slice(0, MOST_MODULES);
  const layers = new Set(layered.map((module) => module.layer)).size > 1 ? layerLines(layered) : [];
  const cycles = new Set(all.filter((module) => module.cycle > 0).map((module) => module.cycle)).size;
  const now =
    cycles === 0 ? 'There is none now.' : `Now there ${cycles === 1 ? 'is 1' : `are ${cycles}`}; cairn rules . --update-baseline remembers what is there.`;
  const [first, second] = [main[0], main[1] ?? main[0]];
  return [
    HEAD,
    'rules:',
    `  # ${now}`,
    '  - name: no module cycles',
    '    severity: warning',
    '    why: Modules in a cycle can only be understood, tested and changed together.',
    '    kind: no-cycles',
    '    among: "module:**"',
    ...(layers.length === 0
      ? []
      : [
          '',
          '  # The layers that the main modules stand in today, the top one first.',
          '  - name: layers as they are',
          '    severity: info',
          '    why: What is below must not need what is above it.',
          '    kind: layers',
          '    layers:',
          ...layers,
        ]),
    examples(first === undefined ? 'src/a' : quoted(first), second === undefined ? 'src/b' : quoted(second)),
  ].join('\n');
}
