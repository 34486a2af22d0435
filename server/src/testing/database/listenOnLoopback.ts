import type { AddressInfo, Server } from 'node:net'

/** @returns the port, one that was free */
export function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((listening, reject) => {
    server.once('error', reject)
    // A server that listens on a port has an address object.
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port))
  })
}
