import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toErrorData } from '../../lib/api';
import { ErrorState } from '../../ui/states';

/** Keeps a fault of one view from taking the window with it. */
export class ViewBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Broken error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Broken({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <ErrorState title={t('shell.viewBroke')} error={toErrorData(error)} onRetry={onRetry} />;
}
