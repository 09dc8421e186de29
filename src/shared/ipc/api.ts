import type { Result } from '../model';
import type { CommandInput, CommandName, CommandOutput } from './commands';
import type { EventName, Events } from './events';

/** `window.api`: the one door between the window and the main process. */
export interface Api {
  invoke<N extends CommandName>(command: N, input: CommandInput<N>): Promise<Result<CommandOutput[N]>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(event: N, listener: (data: Events[N]) => void): () => void;
  /** Absolute path of a dropped folder. */
  pathOf(file: unknown): string;
}
