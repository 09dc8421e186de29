import { AppError, type ReadTexts } from '@shared/model';
import { databaseFileFor, findRepository, type KnownRepository } from '../../platform';
import { createToolbox, type Toolbox } from '../../tools';
import { type EmbeddingModel, meaningOf } from '../../vectors';

/** The repository of that id; throws UNKNOWN_REPOSITORY. */
export function repositoryOf(id: string): KnownRepository {
  const found = findRepository(id);
  if (found) return found;
  throw new AppError('UNKNOWN_REPOSITORY', 'This repository is not on the list any more.', { suggestions: ['Open its folder again.'] });
}

/** The open toolboxes: one for each repository that was asked about. */
export class Toolboxes {
  private readonly open = new Map<string, Toolbox>();

  /** `embeddingModel` tells the model that searches by meaning ask; null = none. `readTexts` reads former versions of files. */
  constructor(
    private readonly embeddingModel: () => EmbeddingModel | null = () => null,
    private readonly readTexts?: ReadTexts,
  ) {}

  /** Opens the toolbox of a repository when it is first asked for. Throws UNKNOWN_REPOSITORY, INDEX_MISSING. */
  of(id: string): Toolbox {
    const known = this.open.get(id);
    if (known) return known;
    const { path: root } = repositoryOf(id);
    const databaseFile = databaseFileFor(root);
    const toolbox = createToolbox({ databaseFile, root, meaning: meaningOf(databaseFile, this.embeddingModel), readTexts: this.readTexts });
    this.open.set(id, toolbox);
    void toolbox.prepare();
    return toolbox;
  }

  /** Closes the toolbox of a repository; the next question opens it anew. */
  close(id: string): void {
    this.open.get(id)?.close();
    this.open.delete(id);
  }

  closeAll(): void {
    for (const id of [...this.open.keys()]) this.close(id);
  }
}
