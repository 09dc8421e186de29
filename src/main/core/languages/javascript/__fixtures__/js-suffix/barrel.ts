export { weighModule } from './module.mjs'; //=> IMPORTS module.mts certain
export * from './view.jsx'; //=> IMPORTS view.tsx certain
