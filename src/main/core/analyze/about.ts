import type { AnalysisContext, SourcedStatement } from './derived';
import { goModule, type Manifest, type ManifestFact, packageJson } from './manifests';
import { code, firstSentences, sentence } from './prose';
import { type Readme, realParagraphs } from './readme';

const LONGEST = 500;
const ABOUT_HEADING = /about|intro|overview|what is|what's|why|feature|summary|description|motivation|介绍|简介|概述/i;

/** `vuejs/core`, `@vue/shared`, `GoogleTest`, `my tool`: a name tells a stranger nothing. */
const isName = (text: string): boolean => text.trim().split(/\s+/).length < 3 && !/[\u4e00-\u9fff]{4}/.test(text);

/** What the package says that bears the name of the repository or of its README: a root that only holds packages often says nothing itself. */
function namesake(names: readonly string[], context: AnalysisContext): (ManifestFact & { readonly path: string }) | null {
  const words = [...new Set(names.flatMap((name) => [name, ...name.split(/[^A-Za-z0-9]+/)]).map((word) => word.toLowerCase()))];
  for (const word of words) {
    if (!/^[a-z0-9][a-z0-9._-]*$/.test(word)) continue;
    for (const folder of [`packages/${word}`, `libs/${word}`, word]) {
      const manifest = packageJson((path) => context.readText(path), folder);
      if (manifest?.description && !isName(manifest.description.value)) return { ...manifest.description, path: manifest.path };
    }
  }
  return null;
}

/** The README's own words before it turns to installing, then what the manifests say. */
export function aboutStatements(readme: Readme | null, manifests: readonly Manifest[], context: AnalysisContext): SourcedStatement[] {
  const statements: SourcedStatement[] = [];
  const title = readme?.blocks.find((block) => block.kind === 'heading');
  if (readme !== null) {
    const all = realParagraphs(readme.blocks);
    const introduction = all.filter((block) => block.heading === '' || block.heading === title?.text || ABOUT_HEADING.test(block.heading)).slice(0, 2);
    for (const block of introduction) {
      statements.push({
        // What a list goes on from is said without the list.
        text: firstSentences(block.text, LONGEST).replace(/(?:,?\s+(?:such as|like|including))?\s*:$/i, '.'),
        source: { path: readme.path, line: block.line, what: block.heading === '' ? 'README' : `README, "${block.heading}"` },
      });
    }
  }
  const described = manifests.flatMap(({ path, description }) => (description === null || isName(description.value) ? [] : [{ ...description, path }]));
  const other = described.length > 0 || statements.length > 0 ? null : namesake([context.name, ...(title === undefined ? [] : [title.text])], context);
  for (const { path, value, line } of other === null ? described : [other]) {
    if (statements.some((item) => item.text.includes(value.replace(/\.$/, '')))) continue;
    statements.push({ text: sentence(value), source: { path, line, what: 'description in the manifest' } });
  }
  if (statements.length === 0 && readme !== null && title !== undefined && !isName(title.text))
    statements.push({ text: title.text, source: { path: readme.path, line: title.line, what: 'title of the README' } });
  const module = goModule((path) => context.readText(path));
  if (module !== null) statements.push({ text: `Go module ${code(module.value)}.`, source: { path: 'go.mod', line: module.line, what: 'module name' } });
  return statements;
}
