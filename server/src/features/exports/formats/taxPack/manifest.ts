import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * The SHA-256 of every file of a pack, as `sha256sum` writes and checks them (GNU coreutils: the sum in hexadecimal,
 * two spaces, the name, a line feed).
 */
export class Manifest {
  readonly #lines: string[] = []

  /** Lets a file's bytes through; once the last has passed, the file is in the manifest. */
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
    // A failure of either ends both, and whoever reads is told.
    pipeline(content, watched, () => {})
    return watched
  }

  get text(): string {
    return this.#lines.join('')
  }
}
