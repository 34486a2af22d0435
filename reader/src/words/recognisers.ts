import { loadModel, type Model, type Runtime } from '../lines/model.ts'
import { loadAlphabet } from './alphabet.ts'
import type { LineReader } from './readPieces.ts'
import { type Recogniser, startRecogniser } from './tesseract/recogniser.ts'

/** What pictures are read with; each is loaded when first asked for, and kept. */
export class Recognisers {
  #detection: Promise<Model> | undefined
  #lineReader: Promise<LineReader> | undefined
  #tesseract: Promise<Recogniser> | undefined
  readonly #runtime: Runtime | undefined

  constructor(runtime?: Runtime) {
    this.#runtime = runtime
  }

  detection(): Promise<Model> {
    this.#detection ??= loadModel('detection', this.#runtime)
    return this.#detection
  }

  lineReader(): Promise<LineReader> {
    this.#lineReader ??= Promise.all([loadModel('recognition', this.#runtime), loadAlphabet()]).then(
      ([model, alphabet]) => ({ model, alphabet }),
    )
    return this.#lineReader
  }

  tesseract(): Promise<Recogniser> {
    this.#tesseract ??= startRecogniser()
    return this.#tesseract
  }

  /** Ends what has grown with use; the next picture starts it anew. */
  async refresh(): Promise<void> {
    if ((await this.#tesseract)?.isWorn) await this.close()
  }

  async close(): Promise<void> {
    const tesseract = this.#tesseract
    this.#tesseract = undefined
    await (await tesseract)?.close()
  }
}
