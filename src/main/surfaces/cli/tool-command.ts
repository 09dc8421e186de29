import { readFileSync } from 'node:fs';
import { AppError, type ReadTexts } from '@shared/model';
import { TOOLS, type ToolName } from '@shared/tools';
import { problemsByPart } from '../../tools';
import { asker } from './asker';
import { EXIT, print, tellError, usage } from './exit';
import { answerText } from './render/answer';
import { styleFor } from './render/style';
import { repositoryHere } from './repository';
import { fieldValue, type ToolField, toolFields } from './tool-fields';

/** What commander read of a tool's options; the parts of the input beside the three that every tool has. */
export type ToolCommandOptions = Readonly<Record<string, unknown>>;

const attributeOf = ({ flag }: ToolField): string => flag.slice(2).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What is piped in: a text written as `-`. */
const readStdin = (): string => readFileSync(0, 'utf8');

/** The tool's input as it was written; what was not written is left to the contract. */
function inputOf(fields: readonly ToolField[], places: readonly unknown[], options: ToolCommandOptions): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  let place = 0;
  for (const field of fields) {
    const given = field.positional ? places[place++] : options[attributeOf(field)];
    // Of a list of which nothing was written commander gives an empty one.
    if (given === undefined || (Array.isArray(given) && given.length === 0)) continue;
    input[field.key] = typeof given === 'string' ? fieldValue(field, given === '-' && field.kind === 'text' ? readStdin() : given) : given;
  }
  return input;
}

/** `cairn callers` and the others: asks the tool and shows what it answers. */
export async function toolCommand(tool: ToolName, places: readonly unknown[], options: ToolCommandOptions, readTexts?: ReadTexts): Promise<number> {
  const fields = toolFields(tool);
  const input = inputOf(fields, places, options);
  const parsed = TOOLS[tool].input.safeParse(input);
  if (!parsed.success) {
    const named = (key: string): string => {
      const field = fields.find((candidate) => candidate.key === key);
      return field === undefined ? key : field.positional ? `<${key}>` : field.flag;
    };
    return usage(problemsByPart(parsed.error, input, named).join('; '));
  }
  const json = options.json === true;
  const repo = typeof options.repo === 'string' ? options.repo : repositoryHere();
  const { ask, toolbox } = asker(repo, { fresh: options.fresh === true, readTexts });
  const answer = await ask(tool, input).finally(() => toolbox?.close());
  if (json) {
    await print(JSON.stringify(answer, null, process.stdout.isTTY ? 2 : 0));
    return answer.ok ? EXIT.ok : EXIT.error;
  }
  if (answer.ok) {
    await print(answerText(tool, answer, styleFor(process.stdout)));
    return EXIT.ok;
  }
  const { code, message, suggestions, candidates } = answer.error;
  return tellError(new AppError(code, message, { suggestions, candidates }));
}
