// Written where the production server reads it too.
export { TIME_ZONE } from './time-zone-name.mjs'
