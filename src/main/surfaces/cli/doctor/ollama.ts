import { ollamaStatus } from '../../../chat';
import { configuredModel } from '../../../vectors/configured';
import { chosenInWindow, modelChoice } from '../ollama-choice';
import { type Check, fine, problem, reasonOf } from './check';

/** Whether the models that are set are there. Where none is set, nothing is asked: Cairn works without. */
export async function ollamaCheck(): Promise<Check> {
  const name = 'Ollama';
  const chosen = chosenInWindow();
  const embedding = configuredModel();
  if (!chosen.ollamaUrl && !chosen.ollamaModel && !process.env.OLLAMA_HOST && embedding === null)
    return fine(name, 'not set up; answers are composed without a model');
  try {
    const choice = modelChoice({});
    const status = await ollamaStatus(choice?.url ?? '');
    if (!status.reachable)
      return problem(name, status.problem ?? 'it does not answer', 'Start it with "ollama serve", or take its address out of the settings.');
    const names = status.models.map((model) => model.name);
    const wanted = [choice?.name ?? '', embedding?.name ?? ''].filter((model) => model !== '');
    const missing = wanted.filter((model) => !names.includes(model) && !names.includes(`${model}:latest`));
    if (missing.length > 0) return problem(name, `it has no model ${missing.join(', ')}`, missing.map((model) => `ollama pull ${model}`).join('; '));
    return fine(name, `${status.version ?? ''} at ${status.url}, ${names.length} ${names.length === 1 ? 'model' : 'models'}`);
  } catch (error) {
    return problem(name, reasonOf(error), 'Set OLLAMA_HOST, or the address in the settings, to one of this machine.');
  }
}
