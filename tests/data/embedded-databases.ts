export { cloneEmbedded as default } from './databases'
