import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the public internet: not private, local, reserved, or a way round to one of these. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
