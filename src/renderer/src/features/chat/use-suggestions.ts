import { useTranslation } from 'react-i18next';
import { useSelection } from '../../lib/navigation';
import { selectionLabel } from '../../lib/selection';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { useTool } from '../../lib/use-tool';

/** First questions made from what this repository holds; none when there is nothing to ask about. */
export function useSuggestions(): string[] {
  const { t } = useTranslation();
  const overview = useTool('get_overview', {});
  const selection = useSelection();
  const { entryPoints = [], modules = [], readFirst = [] } = overview.data ?? {};
  const entry = entryPoints.find((point) => point.symbol !== null)?.symbol?.name;
  const central = readFirst
    .map(({ symbol }) => (symbol === null ? null : (partsOfSymbolId(symbol)?.qualified ?? symbol)))
    .find((name) => name !== null && name !== entry);
  const selected =
    selection === null
      ? []
      : selection.kind === 'symbol'
        ? ['chat.suggestCallers' as const, 'chat.suggestImpact' as const]
        : selection.kind === 'module'
          ? ['chat.suggestModule' as const]
          : [];
  const questions = [
    ...selected.map((key) => t(key, { name: selection === null ? '' : selectionLabel(selection) })),
    ...(entry === undefined ? [] : [t('chat.suggestEntry', { name: entry })]),
    ...modules.slice(0, 2).map(({ module }) => t('chat.suggestModule', { name: module })),
    ...(central ? [t('chat.suggestImpact', { name: central })] : []),
  ];
  return [...new Set(questions)].slice(0, 5);
}
