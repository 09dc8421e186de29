import { TOOLS, type ToolInput, type ToolName, type ToolOutput, type ToolResult } from '@shared/tools';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

/** A repository that the tests of a file ask about. */
export interface Asked {
  readonly repository: TestRepository;
  readonly toolbox: Toolbox;
  /** An answer that fits its contract and says nothing of where the repository lies. Throws the error of one that is none. */
  ask<N extends ToolName>(tool: N, input: ToolInput<N>): Promise<ToolResult<ToolOutput<N>> & { readonly ok: true }>;
}

/** Makes and indexes the repository before the tests of the file, and deletes it after them. */
export function askedRepository(make: () => TestRepository): () => Asked {
  let asked: Asked | null = null;
  beforeAll(async () => {
    const repository = make();
    await repository.index();
    const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
    asked = {
      repository,
      toolbox,
      ask: async (tool, input) => {
        const answer = await toolbox.call(tool, input, { door: 'cli' });
        if (!answer.ok) throw new Error(JSON.stringify(answer.error));
        expect(TOOLS[tool].output.safeParse(answer.result).error).toBeUndefined();
        expect(JSON.stringify(answer)).not.toContain(repository.folder);
        return answer;
      },
    };
  }, 60_000);
  afterAll(() => {
    asked?.toolbox.close();
    asked?.repository.delete();
  });
  return () => {
    if (asked === null) throw new Error('asked before the repository was indexed');
    return asked;
  };
}
