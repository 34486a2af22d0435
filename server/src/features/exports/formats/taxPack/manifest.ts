import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * The SHA-256 of every file in a pack, in the format of `sha256sum` (GNU coreutils: the sum in hexadecimal, two spaces,
 * the name, a line feed).
 */
export class Manifest {
  readonly #lines: string[] = []

  /** Passes a file's bytes through, and adds the file to the manifest after the last one. */
  watch(name: string, content: Readable): Readable {
    const hash = createHash('sha256')
    const watched = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
      flush: done => {
        this.#lines.push(`${hash.digest('hex')}  ${name}\n`)
        done()
      },
    })
    // Either stream's failure destroys both, and the reader gets the error.
    pipeline(content, watched, () => {})
    return watched
  }

  get text(): string {
    return this.#lines.join('')
  }
}
