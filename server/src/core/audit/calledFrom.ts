import { deviceName } from '@outlay/contract/deviceNames'
import type { Caller } from '../actor.ts'
import { networkOf } from '../http/networkAddress.ts'

/** Where a call came from, as it came. */
export interface CalledFrom {
  readonly address: string
  readonly userAgent: string | null
}

export function calledFrom({ address, headers }: Caller): CalledFrom {
  return { address, userAgent: headers.get('user-agent') }
}

/** Device words, and as much of the address as tells networks apart: 24 bits of IPv4, 64 of IPv6. */
export function keptOf(from: CalledFrom | undefined): { device: string | null; network: string | null } {
  if (!from) return { device: null, network: null }
  return {
    device: from.userAgent === null ? null : deviceName(from.userAgent),
    network: networkOf(from.address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24'),
  }
}
