import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import type { TestRepository } from '../../../core/pipeline/testing/repository';

/** The command as a person starts it, from out/main. */
export const BIN = path.resolve('bin/cairn');

/** What every answer is, for the tests to look into. */
const answer = z.object({
  ok: z.boolean(),
  result: z.record(z.string(), z.unknown()).optional(),
  page: z.object({ limit: z.number(), total: z.number(), next: z.number().optional() }).optional(),
  index: z.object({ revision: z.number(), stale: z.boolean() }).optional(),
  error: z.object({ code: z.string(), message: z.string(), suggestions: z.array(z.string()) }).optional(),
  next: z.array(z.object({ tool: z.string() })).optional(),
  notes: z.array(z.string()).optional(),
});
const reply = z.object({ isError: z.boolean().default(false), structuredContent: answer, content: z.tuple([textPart(), textPart()]) });

function textPart() {
  return z.object({ type: z.literal('text'), text: z.string() });
}

export type Reply = z.infer<typeof answer> & { readonly isError: boolean; readonly text: string; readonly json: string };

/** A data folder and repositories with names of their own, indexed by the command line. */
export class Machine {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-mcp-'));
  readonly environment = { PATH: process.env.PATH ?? '', HOME: this.folder, CAIRN_HOME: path.join(this.folder, 'home'), OLLAMA_HOST: '' };

  /** Puts a copy of the repository at that path below the machine's folder, and deletes the original. */
  place(repository: TestRepository, name: string): string {
    const root = path.join(this.folder, name);
    cpSync(repository.root, root, { recursive: true });
    repository.delete();
    return root;
  }

  cairn(...args: string[]): void {
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', env: this.environment });
    if (status !== 0) throw new Error(`cairn ${args.join(' ')}: ${stderr}`);
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The SDK's client, over stdio, to `cairn mcp` in a process of its own. */
export class Agent {
  readonly client = new Client({ name: 'test', version: '1' });
  /** What came on stdout that is no message. */
  readonly problems: string[] = [];
  stderr = '';

  private constructor(readonly transport: StdioClientTransport) {
    this.client.onerror = (error) => this.problems.push(error.message);
    transport.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
  }

  static async start(machine: Machine, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): Promise<Agent> {
    const env = { ...machine.environment, ...environment };
    const agent = new Agent(new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', ...args], env, stderr: 'pipe', cwd: machine.folder }));
    await agent.client.connect(agent.transport);
    // From here on the client compares each answer with the schema of its tool.
    await agent.client.listTools();
    return agent;
  }

  async call(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
    const { isError, structuredContent, content } = reply.parse(await this.client.callTool({ name, arguments: input }));
    const [text, json] = content;
    return { ...structuredContent, isError, text: text.text, json: json.text };
  }

  async stop(): Promise<void> {
    await this.client.close();
  }
}
