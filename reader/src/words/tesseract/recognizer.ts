import path from 'node:path'
import type { Worker } from 'tesseract.js'
import type { GrayImage } from '../../picture/grayImage.ts'
import { readOnce, type Word } from '../text/word.ts'
import { dataFolder, type Language, requireData } from './languages.ts'

/** Page segmentation: one block of rows, or rows of varying sizes in one column. */
export type Segmentation = 'block' | 'column' | 'automatic' | 'sparse'

const segmentationModes: Record<Segmentation, string> = {
  automatic: '3',
  column: '4',
  block: '6',
  sparse: '11',
}

/** Reads the words of a page, with boxes in its pixels. */
export interface Recognizer {
  /** `characters` limits what may be read; anything if absent. */
  recognise(page: GrayImage, segmentation: Segmentation, characters?: string): Promise<Word[]>
  /** Loads a language's data unless it is current; initially English. */
  speak(language: Language): Promise<void>
  /** It has grown, or has read enough for leaks to matter: replace it. */
  readonly isWorn: boolean
  close(): Promise<void>
}

/** The recognizer's memory never shrinks: after a page this large it is far above normal. */
const wearingPixels = 4_000_000
const wearingPages = 1000

/**
 * Starts the recognizer with the language data of installed packages, without downloads. Each package's index points to
 * its larger, older data, so the folder is given explicitly.
 */
export async function startRecognizer(): Promise<Recognizer> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  await requireData('eng')
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder('eng'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => {},
  })
  // Receipts are dark on light, so skip the slow attempt to invert each row.
  const settings = { tessedit_do_invert: '0', user_defined_dpi: '200' }
  await worker.setParameters(settings)
  const modes = Object.values(PSM)
  let spoken: Language = 'eng'
  let pages = 0
  let largest = 0
  return {
    get isWorn() {
      return pages >= wearingPages || largest >= wearingPixels
    },
    async recognise(page, segmentation, characters = '') {
      pages += 1
      largest = Math.max(largest, page.width * page.height)
      const mode = modes.find(value => value === segmentationModes[segmentation])
      if (mode)
        await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: characters })
      const { data } = await worker.recognize(asPgm(page), {}, { text: false, blocks: true })
      return (data.blocks ?? []).flatMap(block =>
        block.paragraphs.flatMap(paragraph => paragraph.lines.flatMap(line => line.words.map(toWord))),
      )
    },
    async speak(language) {
      if (language === spoken) return
      await requireData(language)
      const name = await placeFor(language, worker)
      await worker.reinitialize(name, OEM.LSTM_ONLY)
      await worker.setParameters(settings)
      spoken = language
    },
    async close() {
      await worker.terminate()
    },
  }
}

/**
 * A worker reads all languages from one folder, but each has its own package, so other languages are named by a
 * relative path. The engine stores them under that name in its file system, so the path's folders must exist there.
 */
async function placeFor(language: Language, worker: Worker): Promise<string> {
  if (language === 'eng') return language
  const way = path.relative(dataFolder('eng'), path.join(dataFolder(language), language))
  const steps = way.split(path.sep)
  const folders = steps.slice(0, -1).filter(step => step !== '..')
  for (let depth = 1; depth <= folders.length; depth++)
    // Already exists if the language was used before.
    await worker.FS('mkdir', [`/${folders.slice(0, depth).join('/')}`]).catch(() => undefined)
  return steps.join('/')
}

interface RecognisedWord {
  readonly text: string
  readonly confidence: number
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
}

function toWord({ text, confidence, bbox }: RecognisedWord): Word {
  return {
    text,
    confidence: confidence / 100,
    ...readOnce,
    box: { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
  }
}

/** A portable graymap (P5): the simplest format the recognizer accepts, uncompressed. */
function asPgm({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}
