export { type ServeOptions, serveMcp } from './serve';
