import { setPriority } from 'node:os'

/** On Linux this lowers the calling thread alone and those it starts, so that requests go before it. Elsewhere it would lower the whole server. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}
