export { clonePostgres as default } from './databases'
