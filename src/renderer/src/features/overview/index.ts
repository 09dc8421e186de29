export { OverviewView } from './overview-view';
