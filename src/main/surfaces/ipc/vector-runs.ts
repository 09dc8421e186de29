import { AppError } from '@shared/model';
import { logger } from '../../platform';
import { buildVectors, type EmbeddingModel } from '../../vectors';
import { RunningByRepository } from './running';

export interface VectorRunsOptions {
  /** The model in force; null = none. */
  model(): EmbeddingModel | null;
  /** Throws UNKNOWN_REPOSITORY. */
  databaseFileOf(repo: string): string;
}

/** Brings vectors up to date behind everything else: one run for each repository, begun anew when the index changes meanwhile. */
export class VectorRuns {
  private readonly running = new RunningByRepository();

  constructor(private readonly options: VectorRunsOptions) {}

  /** Starts a run, if a model is set; one that goes on is ended first. What goes wrong is only logged: searches say it themselves. */
  start(repo: string): void {
    const former = this.running.get(repo);
    former?.controller.abort();
    const model = this.options.model();
    if (model === null) return;
    const controller = new AbortController();
    const ended = (former?.ended ?? Promise.resolve()).then(() => this.run(repo, model, controller));
    this.running.set(repo, { controller, ended });
  }

  /** Another model may be set now. */
  restart(repo: string | null): void {
    if (repo !== null) this.start(repo);
  }

  private async run(repo: string, model: EmbeddingModel, controller: AbortController): Promise<void> {
    try {
      if (controller.signal.aborted) return;
      const { embedded, notes } = await buildVectors({ databaseFile: this.options.databaseFileOf(repo), model, signal: controller.signal });
      for (const note of notes) logger.warn(note);
      logger.debug(`${embedded} texts were embedded`);
    } catch (error) {
      if (!controller.signal.aborted) logger.warn(`no vectors: ${error instanceof AppError ? error.message : String(error)}`);
    } finally {
      if (this.running.get(repo)?.controller === controller) this.running.delete(repo);
    }
  }

  /** Ends the run of a repository and waits for its end. */
  stop(repo: string): Promise<void> {
    return this.running.stop(repo);
  }

  cancelAll(): void {
    this.running.cancelAll();
  }
}
