import { loadModel, type ModelSource } from '../lines/loadModel.ts'
import type { Model } from '../lines/model.ts'
import { type LineReader, loadAlphabet } from './ppocr/readLine.ts'
import { type Recognizer, startRecognizer } from './tesseract/recognizer.ts'

/** The models for reading pictures, each loaded on first use and kept. */
export class Recognizers {
  #detection: Promise<Model> | undefined
  #lineReader: Promise<LineReader> | undefined
  #tesseract: Promise<Recognizer> | undefined
  readonly #source: ModelSource | undefined

  constructor(source?: ModelSource) {
    this.#source = source
  }

  detection(): Promise<Model> {
    this.#detection ??= loadModel('detection', this.#source)
    return this.#detection
  }

  lineReader(): Promise<LineReader> {
    this.#lineReader ??= Promise.all([loadModel('recognition', this.#source), loadAlphabet()]).then(
      ([model, alphabet]) => ({ model, alphabet }),
    )
    return this.#lineReader
  }

  tesseract(): Promise<Recognizer> {
    this.#tesseract ??= startRecognizer()
    return this.#tesseract
  }

  async warm(): Promise<void> {
    await Promise.all([this.detection(), this.lineReader(), this.tesseract()])
  }

  /** Ends workers that have grown with use; the next picture restarts them. */
  async refresh(): Promise<void> {
    const tesseract = await this.#tesseract?.catch(() => undefined)
    if (tesseract?.isWorn) await this.#endTesseract()
  }

  /** A model that failed to load is retried later. */
  async close(): Promise<void> {
    this.#detection = undefined
    this.#lineReader = undefined
    await this.#endTesseract()
  }

  async #endTesseract(): Promise<void> {
    const tesseract = this.#tesseract?.catch(() => undefined)
    this.#tesseract = undefined
    await (await tesseract)?.close()
  }
}
