export { MapView } from './map-view';
