export { RulesView } from './rules-view';
