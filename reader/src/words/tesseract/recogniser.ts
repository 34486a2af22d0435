import path from 'node:path'
import type { Worker } from 'tesseract.js'
import type { GreyPicture } from '../../picture/greyPicture.ts'
import { readOnce, type Word } from '../text/word.ts'
import { dataFolder, requireData } from './languageData.ts'
import type { Language } from './languages.ts'
import { asPgm } from './pgm.ts'

/** How the page is divided: one block of rows, or rows of varying sizes in one column. */
export type Segmentation = 'block' | 'column' | 'automatic' | 'sparse'

const segmentationModes: Record<Segmentation, string> = {
  automatic: '3',
  column: '4',
  block: '6',
  sparse: '11',
}

/** Reads the words of a page, boxes in its pixels. */
export interface Recogniser {
  /** `characters` are those that may be read; any, where none are named. */
  recognise(page: GreyPicture, segmentation: Segmentation, characters?: string): Promise<Word[]>
  /** Loads the data of a language where it is not the one at hand; English to begin with. */
  speak(language: Language): Promise<void>
  /** It has grown, or has read so much that leaks would tell: a new one should take its place. */
  readonly isWorn: boolean
  close(): Promise<void>
}

/** The recogniser's memory never shrinks: after a page as large as this it is far above its usual size. */
const wearingPixels = 4_000_000
const wearingPages = 1000

/**
 * Starts the recogniser with its language data from the installed packages; nothing is fetched. Each package's index names
 * its larger, older data, so the folder is given by hand.
 */
export async function startRecogniser(): Promise<Recogniser> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  await requireData('eng')
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder('eng'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => {},
  })
  // Receipts are dark on light; trying each row inverted costs time for nothing.
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
 * A worker reads all languages from one folder, and each has a package of its own: another language is named by its way
 * from there. By the same name the engine keeps it in its memory, where the folders of that name have to stand.
 */
async function placeFor(language: Language, worker: Worker): Promise<string> {
  if (language === 'eng') return language
  const way = path.relative(dataFolder('eng'), path.join(dataFolder(language), language))
  const steps = way.split(path.sep)
  const folders = steps.slice(0, -1).filter(step => step !== '..')
  for (let depth = 1; depth <= folders.length; depth++)
    // It stands there already where the language was spoken before.
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
