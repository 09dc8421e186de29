interface Running {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** What goes on for repositories now, one for each, and how it is ended. */
export class RunningByRepository {
  private readonly running = new Map<string, Running>();

  get(repo: string): Running | undefined {
    return this.running.get(repo);
  }

  set(repo: string, run: Running): void {
    this.running.set(repo, run);
  }

  delete(repo: string): void {
    this.running.delete(repo);
  }

  /** Cancels what goes on for a repository and waits for its end. */
  async stop(repo: string): Promise<void> {
    const run = this.running.get(repo);
    run?.controller.abort();
    await run?.ended;
  }

  cancelAll(): void {
    for (const { controller } of this.running.values()) controller.abort();
  }
}
