import { TOOLS, type ToolName } from '@shared/tools';
import { type Command, Option } from 'commander';
import type { CommandContext, RegisterCommand } from '../command';
import { type ToolField, toolFields } from '../tool-fields';
import { toolCommandNames } from '../tool-names';

const placeOf = ({ key, kind, required }: ToolField): string => {
  const name = `${key}${kind === 'list' ? '...' : ''}`;
  return required ? `<${name}>` : `[${name}]`;
};

function optionsOf(field: ToolField): Option[] {
  const { flag, kind, standard, description } = field;
  if (kind === 'boolean') {
    const no = new Option(`--no-${flag.slice(2)}`, description.startsWith('include ') ? `leave out ${description.slice(8)}` : `not: ${description}`);
    if (standard === true) return [no];
    const yes = new Option(flag, description);
    return standard === undefined ? [yes, no] : [yes];
  }
  const value = kind === 'list' ? '<text...>' : kind === 'number' ? '<n>' : kind === 'json' ? '<json>' : '<text>';
  const choices = field.choices.length > 0 ? ` (${field.choices.join(', ')})` : '';
  const usual = standard === undefined || (Array.isArray(standard) && standard.length === 0) ? '' : ` (default: ${[standard].flat().join(', ')})`;
  return [new Option(`${flag} ${value}`, `${description}${choices}${usual}`)];
}

function registerTool(program: Command, { parts, done }: CommandContext, tool: ToolName, name: string, aliases: readonly string[]): void {
  const fields = toolFields(tool);
  const places = fields.filter((field) => field.positional);
  const { description, audience } = TOOLS[tool];
  const command = program
    .command(name)
    .aliases(aliases)
    .description(description)
    .helpGroup(audience === 'agents' ? 'Questions to the graph:' : 'What the window shows:');
  for (const field of places) command.argument(placeOf(field), field.description);
  for (const option of fields.filter((field) => !field.positional).flatMap(optionsOf)) command.addOption(option);
  command
    .option('--repo <repo>', 'folder or name of the repository (default: the one around this folder)')
    .option('--fresh', 'answer only when the index is up to date')
    .option('--json', 'print the whole answer as JSON')
    .action(async (...given: unknown[]) => {
      const { toolCommand } = await import('../tool-command');
      done(
        await toolCommand(
          tool,
          places.map((_, at) => given[at]),
          command.opts(),
          parts.readTexts,
        ),
      );
    });
}

/** `cairn callers`, `cairn find` and so on: a command for every tool of the registry, made from its contract. */
export const registerTools: RegisterCommand = (program, context) => {
  const taken = new Set(program.commands.flatMap((command) => [command.name(), ...command.aliases()]));
  taken.add('help');
  for (const { tool, name, aliases } of toolCommandNames(taken)) registerTool(program, context, tool, name, aliases);
};
