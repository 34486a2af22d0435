import type { Client } from 'pg'

/** The part of the driver's connection for the copy protocol. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** COPY ... FROM STDIN with the driver, which has the protocol's messages but no function for it. */
export function copyFrom(client: Client, text: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    // The driver accepts anything with `submit` and these handlers, but only types queries.
    client.query(copying as unknown as Parameters<Client['query']>[0])
  })
}
