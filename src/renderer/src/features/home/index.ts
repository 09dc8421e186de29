export { HomeView } from './home-view';
