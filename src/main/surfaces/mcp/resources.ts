import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { type AnsweringParts, answerTool } from './answering';
import { isIndexed, type Repositories } from './repositories';
import { REPOS_URI, RESOURCES, type RepositoryResource, uriOf } from './resource-list';

const JSON_TYPE = 'application/json';

function text(uri: string, json: string): ReadResourceResult {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: json }] };
}

function repositoryList(repositories: Repositories): string {
  return JSON.stringify({
    repositories: repositories.list().map((target) => ({
      name: target.label,
      indexed: isIndexed(target),
      resources: RESOURCES.filter(({ argument }) => argument === null).map((resource) => uriOf(resource, target.label)),
    })),
  });
}

/** Part of a URI as it was meant: with or without percent signs. */
function decoded(part: string | readonly string[] | undefined): string {
  const text = typeof part === 'string' ? part : (part?.join(',') ?? '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function read(
  resource: RepositoryResource,
  uri: string,
  variables: Readonly<Record<string, string | string[]>>,
  parts: AnsweringParts,
): Promise<ReadResourceResult> {
  const argument = resource.argument === null ? {} : { [resource.argument]: decoded(variables[resource.argument]) };
  const { answer, json } = await answerTool(resource.tool, { ...resource.input, ...argument, repo: decoded(variables.name) }, parts);
  if (answer.ok) return text(uri, json);
  const { code, message } = answer.error;
  throw new McpError(ErrorCode.InvalidParams, `${code}: ${message}`, answer.error);
}

/** Serves what a person may attach to a conversation: the list of repositories, and pages of each. */
export function serveResources(server: McpServer, parts: AnsweringParts): void {
  const { repositories } = parts;
  const labels = (begin: string): string[] => repositories.list().flatMap(({ label }) => (label.startsWith(begin) ? [label] : []));
  server.registerResource('repos', REPOS_URI, { title: 'Repositories', description: 'The repositories that can be asked about.', mimeType: JSON_TYPE }, (uri) =>
    text(uri.href, repositoryList(repositories)),
  );
  for (const resource of RESOURCES) {
    const { name, title, description, template, argument } = resource;
    const list = () => ({
      resources: repositories
        .list()
        .map(({ label }) => ({ uri: uriOf(resource, label), name: `${label} ${name}`, title: `${label}: ${title}`, mimeType: JSON_TYPE })),
    });
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: argument === null ? list : undefined, complete: { name: labels } }),
      { title, description, mimeType: JSON_TYPE },
      (uri, variables) => read(resource, uri.href, variables, parts),
    );
  }
}
