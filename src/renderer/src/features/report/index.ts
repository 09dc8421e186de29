export { ReportView } from './report-view';
