import { useEffect } from 'react';
import { useRoute } from '../../lib/navigation';
import { NO_FILTERS, useFilters } from './filters';

/** A route with filters (from the inspector, a link) starts from those alone. */
export function useRouteFilters(): void {
  const route = useRoute();
  const { path, module, author } = route.view === 'timeline' ? route.params : {};
  const { change } = useFilters();
  useEffect(() => {
    if (path !== undefined || module !== undefined || author !== undefined)
      change({ ...NO_FILTERS, path: path ?? '', module: module ?? '', author: author ?? '' });
  }, [change, path, module, author]);
}
