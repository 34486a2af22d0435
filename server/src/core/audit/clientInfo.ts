import { deviceName } from '@outlay/contract/accounts/deviceNames'
import type { Caller } from '../actor.ts'
import { networkOf } from '../http/networkAddress.ts'

/** Origin of a call, unprocessed. */
export interface ClientInfo {
  readonly address: string
  readonly userAgent: string | null
}

export function clientInfo({ address, headers }: Caller): ClientInfo {
  return { address, userAgent: headers.get('user-agent') }
}

/** Device description and network prefix: 24 bits of IPv4, 64 of IPv6. */
export function anonymizeClientInfo(from: ClientInfo | undefined): {
  device: string | null
  network: string | null
} {
  if (!from) return { device: null, network: null }
  return {
    device: from.userAgent === null ? null : deviceName(from.userAgent),
    network: networkOf(from.address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24'),
  }
}
