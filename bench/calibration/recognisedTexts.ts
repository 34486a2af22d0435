import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDocument } from '@outlay/reader/documents/openDocument'
import type { Reader } from '@outlay/reader/read'
import type { ReceiptText } from '@outlay/reader/words/text/word'
import type { PictureSet, ReceiptPictureFile } from '../receipts/sets.ts'

const folder = fileURLToPath(new URL('../../.cache/recognised', import.meta.url))

/** The text of each picture of a set, cached because recognition takes minutes and the rest milliseconds. */
export async function recognisedTexts(
  set: PictureSet,
  reader: Reader,
  isFresh: boolean,
): Promise<{ readonly file: ReceiptPictureFile; readonly text: ReceiptText }[]> {
  mkdirSync(path.join(folder, set.name), { recursive: true })
  const texts: { file: ReceiptPictureFile; text: ReceiptText }[] = []
  for (const name of set.names) {
    const file = set.picture(name)
    const kept = path.join(folder, set.name, `${name}.json`)
    if (isFresh || !existsSync(kept))
      writeFileSync(kept, JSON.stringify(await recognised(file.bytes, reader)))
    texts.push({ file, text: withoutPlaces(JSON.parse(readFileSync(kept, 'utf8'))) })
  }
  return texts
}

type KeptText = Pick<ReceiptText, 'lines' | 'wordHeight'>

async function recognised(bytes: Uint8Array, reader: Reader): Promise<KeptText> {
  const { pages } = await openDocument(bytes)
  const [page] = pages
  if (!page) return { lines: [], wordHeight: 1 }
  const { lines, wordHeight } = await reader.recognise(page)
  return { lines, wordHeight }
}

/** Drops positions on the picture, which are no evidence. */
function withoutPlaces(text: KeptText): ReceiptText {
  return { ...text, toPicture: () => ({ page: 0, x: 0, y: 0, width: 0, height: 0 }) }
}
