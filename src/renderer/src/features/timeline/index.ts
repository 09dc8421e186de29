export { TimelineView } from './timeline-view';
