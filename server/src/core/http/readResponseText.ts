/** The response is larger than allowed. */
export class ResponseTooLarge extends Error {}

interface Limits {
  /** Of the decompressed body. */
  readonly maxBytes: number
  readonly signal: AbortSignal | null | undefined
}

/**
 * The text of a `fetch` response. Watches the signal itself, since Node's fetch stops applying it to the body once the
 * response object is garbage collected, and a stalled body would hang forever.
 * @throws ResponseTooLarge as soon as the limit is exceeded; the signal's abort reason
 */
export async function readResponseText(response: Response, { maxBytes, signal }: Limits): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new ResponseTooLarge()
      chunks.push(chunk)
    },
  })
  await response.body?.pipeTo(sink, signal ? { signal } : {})
  return Buffer.concat(chunks).toString('utf8')
}
