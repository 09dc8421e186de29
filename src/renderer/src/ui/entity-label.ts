import { useTranslation } from 'react-i18next';
import { type Selection, selectionLabel } from '../lib/selection';

/** The words for a thing; the module that is the root folder itself (`.`) gets words instead of a dot. */
export function useEntityLabel(): (entity: Selection) => string {
  const { t } = useTranslation();
  return (entity) => (entity.kind === 'module' && entity.module === '.' ? t('common.rootFolder') : selectionLabel(entity));
}
