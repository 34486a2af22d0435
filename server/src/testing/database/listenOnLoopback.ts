import type { AddressInfo, Server } from 'node:net'

/** @returns the free port that was chosen */
export function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((listening, reject) => {
    server.once('error', reject)
    // `address()` is an object when listening on a port.
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port))
  })
}
