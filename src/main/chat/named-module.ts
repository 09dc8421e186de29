import type { ModuleSummary } from '@shared/tools';
import { type CallTool, resultOf } from './calls';
import type { Question } from './question';

/** "What is X for?" and its like: the question wants to know a thing itself. */
const ABOUT =
  /\bwhat(?:'s| is| are| does| do)\b.{0,200}\b(?:for|do|about|purpose|responsible)\b|\bpurpose of\b|\bwhat is\b|\bdescribe\b|是什么|做什么|干什么|有什么用|作用/is;
const MOST_TRIED = 12;

/** The module that a question about a thing names exactly, or null. A word that is no module's name is no guess at one. */
export async function namedModule(call: CallTool, question: Question): Promise<ModuleSummary | null> {
  if (!ABOUT.test(question.text)) return null;
  const words = question.text.match(/[\p{L}\p{N}_@$][\p{L}\p{N}_@$./-]*/gu) ?? [];
  const spelled = words.map((word) => word.replace(/[./-]+$/, '')).filter((word) => /[/.@_-]/.test(word) || word.length > 2);
  const common = new Set(['what', 'the', 'for', 'does', 'are', 'module', 'package', 'folder', 'and', 'who', 'depends', 'this', 'that', 'its', 'from']);
  const tried = [...new Set(spelled)]
    .filter((word) => !common.has(word.toLowerCase()))
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_TRIED);
  for (const module of tried) {
    const summary = await resultOf(call, 'get_module_summary', { module });
    if (summary !== null) return summary;
  }
  return null;
}
