/** An answer has more bytes than its reader wants. */
export class AnswerTooLong extends Error {}

interface Limits {
  /** Of the body, unpacked. */
  readonly maxBytes: number
  readonly signal: AbortSignal | null | undefined
}

/**
 * The text of what `fetch` answered. The signal is heard here besides: Node's fetch no longer ends a body by it once it has
 * collected the head of the answer as garbage, and a body that stalls then would never end.
 * @throws AnswerTooLong, as soon as that is seen; what the signal was aborted by
 */
export async function answerText(response: Response, { maxBytes, signal }: Limits): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new AnswerTooLong()
      chunks.push(chunk)
    },
  })
  await response.body?.pipeTo(sink, signal ? { signal } : {})
  return Buffer.concat(chunks).toString('utf8')
}
