import { setPriority } from 'node:os'

/**
 * On Linux this lowers only the calling thread and those it starts, so that requests take precedence. Elsewhere it
 * would lower the whole server.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(0, 10)
}
